import type { Finding, JsonPath } from '../config/config-issue.ts'
import { definitions, namesOf } from '../config/names.ts'
import { similarWords } from '../../packages/words/nearest-word.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { valueIn } from '../config/value-in.ts'

export interface Causes {
  /** Findings to report. */
  findings: Finding[]
  /** Number of findings that are left out because they follow from these. */
  consequences: number
}

/** Limits the time of a check with many findings. */
const maxCorrections = 60
/** A name that is used more often is not misspelt in each of these places: only its definition can be. */
const maxUses = 3
/** A name without similar ones is replaced by each name of its kind, if these are few. */
const maxNames = 12
const maxSimilarNames = 3

/**
 * Reports a mistake once, where it was made. A misspelt name leads to findings wherever the name is used; so each
 * unknown name is corrected on a copy of the config, and the findings that are gone then are its consequences.
 * @param check Finds all problems of a config.
 */
export function findCauses(
  findings: readonly Finding[],
  config: SiteConfig,
  check: (config: SiteConfig) => readonly Finding[],
): Causes {
  if (findings.length < 2) return { findings: [...findings], consequences: 0 }
  const outcomes = corrections(findings, config)
    .slice(0, maxCorrections)
    .map(({ finding, corrected }) => ({ finding, resolved: resolvedBy(corrected, findings, check) }))
    .filter(({ resolved }) => resolved.length > 1)
    .toSorted((a, b) => b.resolved.length - a.resolved.length)
  const remaining = new Set(findings)
  const causes: Finding[] = []
  for (const { finding, resolved } of outcomes) {
    if (!resolved.every((one) => remaining.has(one))) continue
    for (const one of resolved) remaining.delete(one)
    causes.push(finding)
  }
  return {
    findings: [...causes, ...remaining],
    consequences: findings.length - causes.length - remaining.size,
  }
}

/** Findings that a correction resolves; none where it causes new ones. */
function resolvedBy(
  corrected: SiteConfig,
  findings: readonly Finding[],
  check: (config: SiteConfig) => readonly Finding[],
): readonly Finding[] {
  const after = new Set(check(corrected).map(identity))
  const resolved = findings.filter((one) => !after.has(identity(one)))
  return after.size === new Set(findings.map(identity)).size - new Set(resolved.map(identity)).size ? resolved : []
}

function identity({ code, file, path, message }: Finding): string {
  return JSON.stringify([code, file, path, message])
}

type UnknownName = NonNullable<Finding['unknown']>

interface Correction {
  /** What to report if this is the cause. */
  finding: Finding
  corrected: SiteConfig
}

/** Corrections of the places that use an unknown name, and of the definition that may be misspelt instead. */
function corrections(findings: readonly Finding[], config: SiteConfig): Correction[] {
  const unknown = findings.filter((finding) => finding.unknown !== undefined)
  const byName = Object.values(Object.groupBy(unknown, ({ unknown: of }) => `${of?.kind} ${of?.name}`))
  return byName.flatMap((uses = []) => [
    ...(uses.length > maxUses ? [] : uses.flatMap((finding) => correctedUses(finding, config))),
    ...correctedDefinitions(uses, config),
  ])
}

function correctedUses(finding: Finding, config: SiteConfig): Correction[] {
  const { unknown } = finding
  if (!unknown) return []
  const path = pathInConfig(finding.file, finding.path)
  return probableNames(unknown, config).flatMap((name) => {
    const corrected =
      valueIn(config, path) === unknown.name
        ? withValue(config, path, name)
        : path.at(-1) === unknown.name
          ? withKey(config, path, name)
          : null
    return corrected ? [{ finding: { ...finding, suggestion: name }, corrected }] : []
  })
}

function correctedDefinitions(uses: readonly Finding[], config: SiteConfig): Correction[] {
  const { code, unknown } = uses[0] ?? {}
  if (!code || !unknown) return []
  const { kind, name } = unknown
  return probableNames(unknown, config).flatMap((defined) => {
    const path = [...definitions[kind].path(config), defined]
    const corrected = withKey(config, path, name)
    const finding = { code, ...placeInFiles(path), ...misspeltDefinition(unknown, defined, uses.length) }
    return corrected ? [{ finding, corrected }] : []
  })
}

/** Existing names that may have been meant. */
function probableNames({ kind, name }: UnknownName, config: SiteConfig): string[] {
  const names = namesOf(kind, config)
  const similar = similarWords(name, names).slice(0, maxSimilarNames)
  return similar.length === 0 && names.length <= maxNames ? names : similar
}

function misspeltDefinition(
  { kind, name }: UnknownName,
  defined: string,
  uses: number,
): Omit<Finding, 'code' | 'file' | 'path'> {
  return {
    message: `The ${kind} "${defined}" is not used, and "${name}", which is used in ${uses === 1 ? 'one place' : `${uses} places`}, does not exist.`,
    expected: `Expected the same name for the ${kind} everywhere.`,
    suggestion: name,
    hint: `Rename "${defined}" to "${name}" here, or write "${defined}" where "${name}" is used.`,
  }
}

/** Path from the root of the whole config to a place in one of its files. */
function pathInConfig(file: string, path: JsonPath): JsonPath {
  const [folder = '', ...rest] = file.replace(/\.json$/, '').split('/')
  if (folder === 'locales') return ['messages', ...rest, ...path]
  return [...rest, ...path]
}

/** File and path of a place in the whole config. */
function placeInFiles([subject = '', ...rest]: JsonPath): { file: string; path: JsonPath } {
  const [name = '', ...inFile] = rest
  if (subject === 'pages') return { file: `config/pages/${name}.json`, path: inFile }
  if (subject === 'messages') return { file: `locales/${name}.json`, path: inFile }
  return { file: `config/${subject}.json`, path: rest }
}

/** The config with another string at a path; null where there is no string. */
function withValue(config: SiteConfig, path: JsonPath, value: string): SiteConfig | null {
  return typeof valueIn(config, path) === 'string' ? (updateAt(config, path, () => value) as SiteConfig) : null
}

/** The config with the last key of a path renamed; null where there is no such key, or the new one exists already. */
function withKey(config: SiteConfig, path: JsonPath, name: string): SiteConfig | null {
  const [parent, key] = [path.slice(0, -1), path.at(-1)]
  const object = valueIn(config, parent)
  if (typeof object !== 'object' || object === null || Array.isArray(object)) return null
  if (key === undefined || !Object.hasOwn(object, key) || Object.hasOwn(object, name)) return null
  const renamed = Object.entries(object).map(([one, value]): [string, unknown] => [one === key ? name : one, value])
  return updateAt(config, parent, () => Object.fromEntries(renamed)) as SiteConfig
}

function updateAt(value: unknown, path: JsonPath, update: (value: unknown) => unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return update(value)
  const inner = updateAt(valueIn(value, [key]), rest, update)
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...(value as object), [key]: inner }
}
