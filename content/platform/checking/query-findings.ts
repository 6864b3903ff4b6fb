import { type ContentFinding, expectedWord } from '../loading/content-finding.ts'
import type { CheckInput, LinkParameter } from './check-input.ts'
import { sectionLinks } from './section-links.ts'

/** Queries of links that the page of the section ignores: unknown parameters, and values that it does not have. */
export function queryFindings(input: CheckInput): ContentFinding[] {
  const { places, site, model } = input
  const links = places.flatMap((place) => sectionLinks(place, model.kinds))
  const asked = links.filter(({ parameters }) => parameters.length > 0)
  if (asked.length === 0) return []
  const listed = new Map(model.linkValues.flatMap((values) => Object.entries(values(input))))
  return asked.flatMap(({ section, parameters, file, pointer }) => {
    const known = site.parameters[section]
    return known
      ? parameters.flatMap(([name, value]) => {
          const found = parameterFinding({ section, name, value, known, listed })
          return found ? [{ ...found, file, pointer }] : []
        })
      : []
  })
}

interface UsedParameter {
  section: string
  name: string
  value: string
  /** The parameters of the section. */
  known: readonly LinkParameter[]
  /** Values that the content has, by the path of the field that lists them. */
  listed: ReadonlyMap<string, readonly string[]>
}

type WithoutPlace = Omit<ContentFinding, 'file' | 'pointer'>

function parameterFinding(used: UsedParameter): WithoutPlace | null {
  const { section, name, known } = used
  const parameter = known.find((one) => one.name === name)
  if (parameter) return valueFinding(parameter, used)
  const names = known.map((one) => one.name)
  return {
    code: 'LINK_PARAMETER',
    message: `The section "${section}" has no query parameter "${name}".`,
    expected: names.length > 0 ? expectedWord('one of its parameters', name, names) : 'Expected no query.',
    cause: `${section} ${name}`,
  }
}

function valueFinding(parameter: LinkParameter, used: UsedParameter): WithoutPlace | null {
  const { name, section, value } = used
  const expected = unexpectedValue(parameter, used)
  const cause = `${section} ${name} ${value}`
  return expected === null
    ? null
    : { code: 'LINK_VALUE', message: `The section "${section}" ignores ${name}=${value}.`, expected, cause }
}

/** What the value should be; null for one that the page has. */
function unexpectedValue({ values }: LinkParameter, { value, listed }: UsedParameter): string | null {
  switch (values.type) {
    case 'text':
      return null
    case 'number':
      return isBetween(value, values) ? null : `Expected a number ${bounds(values)}.`
    case 'choice':
      return unexpectedWord(value, [value], values.allowed)
    case 'list':
      return unexpectedWord(value, value.split(','), values.allowed)
    case 'content': {
      const allowed = listed.get(values.path)
      return allowed ? unexpectedWord(value, values.isList ? value.split(',') : [value], allowed) : null
    }
    default:
      return values satisfies never
  }
}

interface Bounds {
  min: number
  max: number
}

function isBetween(value: string, { min, max }: Bounds): boolean {
  return value.trim() !== '' && Number(value) >= min && Number(value) <= max
}

function bounds({ min, max }: Bounds): string {
  return max === Infinity ? `of at least ${min}` : `from ${min} to ${max}`
}

function unexpectedWord(value: string, words: readonly string[], allowed: readonly string[]): string | null {
  const unknown = words.find((word) => !allowed.includes(word))
  return unknown === undefined ? null : expectedWord('a value that the page has', unknown || value, allowed)
}
