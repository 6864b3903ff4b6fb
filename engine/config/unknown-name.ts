import type { Finding, NameKind, JsonPath } from './config-issue.ts'
import { nearestWord, oneOf } from '../../packages/words/nearest-word.ts'
import type { SiteConfig } from './site-config.ts'
import { definitions, hasName, namesOf } from './names.ts'

interface UnknownName extends Pick<Finding, 'code' | 'file' | 'path'> {
  kind: NameKind
  name: string
  /** Names that are valid here, where they are not those of the kind. */
  valid?: readonly string[]
  /** Replaces the usual sentence. */
  expected?: string
}

/** A finding about a name that is not defined. */
export function unknownName(config: SiteConfig, { kind, name, valid, expected, ...finding }: UnknownName): Finding {
  const { place, isListed, add } = definitions[kind]
  const names = valid ?? namesOf(kind, config)
  const usual =
    isListed && names.length > 0
      ? `Expected ${oneOf(names)}, as in ${place(config)}.`
      : `Expected a ${kind} of ${place(config)}.`
  return {
    ...finding,
    message: `The ${kind} "${name}" does not exist.`,
    expected: expected ?? usual,
    suggestion: nearestWord(name, names),
    hint: `Correct the name, or ${add(name, config)}`,
    unknown: { kind, name },
  }
}

/** A finding when the name is not defined, otherwise none. */
export function requireName(config: SiteConfig, use: UnknownName): Finding[] {
  const isKnown = use.valid ? use.valid.includes(use.name) : hasName(use.kind, config, use.name)
  return isKnown ? [] : [unknownName(config, use)]
}

interface NamedMessage {
  file: string
  path: JsonPath
  name: string
}

/** A finding where no message has the name. */
export function checkMessage(config: SiteConfig, { file, path, name }: NamedMessage): Finding[] {
  // An invalid message file is reported when it is read.
  if (!config.messages[config.locales.fallback[0]]) return []
  return requireName(config, { code: 'MESSAGE_NAME_UNKNOWN', file, path, kind: 'message', name })
}
