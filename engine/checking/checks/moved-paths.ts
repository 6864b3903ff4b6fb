import type { Finding, JsonPath } from '../../config/config-issue.ts'
import { nearestWord, oneOf } from '../../../packages/words/nearest-word.ts'
import { endsInRest } from '../../routing/redirects.ts'
import type { Check, CheckInput } from './check-input.ts'
import { withoutParameterNames } from './unique-paths.ts'

/**
 * Every path of "redirects" differs from those of pages, occurs once, and leads to a page. The proof of the URL space finds
 * loops, chains, and pages that a redirect hides.
 */
export const movedPaths: Check = (input) => [...taken(input), ...targets(input)]

const file = 'config/routes.json'

function taken({ config, site }: CheckInput): Finding[] {
  const owners = new Map<string, string>()
  for (const { routes } of site.variants.values())
    for (const { pattern, name } of routes.values()) owners.set(withoutParameterNames(pattern), `the path of "${name}"`)
  return (config.routes.redirects ?? []).flatMap(({ from }, index): Finding[] => {
    const shape = withoutParameterNames(from)
    const owner = owners.get(shape)
    owners.set(shape, owner ?? 'the path of an earlier redirect')
    if (owner === undefined) return []
    return [
      {
        code: 'ROUTE_REDIRECT_TAKEN',
        file,
        path: ['redirects', index, 'from'],
        message: `${from} redirects, but it is also ${owner}.`,
        expected: 'Expected a path that is not used otherwise.',
        hint: 'Remove the redirect, or change one of the two paths.',
      },
    ]
  })
}

function targets({ config, site }: CheckInput): Finding[] {
  const variants = [...site.variants.values()]
  return (config.routes.redirects ?? []).flatMap(({ from, to }, index): Finding[] => {
    const path = ['redirects', index, 'to']
    const given = namesIn(from)
    const unknown = namesIn(to).filter((name) => !given.includes(name))
    if (unknown.length > 0) return unknown.map((name) => parameterUnknown(path, name, given))
    if (to === '/' || endsInRest(to)) return []
    const leads = variants.some(({ paths }) => paths.match(to.split('/').slice(1)) !== null)
    return leads ? [] : [targetMissing(path, to)]
  })
}

function namesIn(pattern: string): string[] {
  return [...pattern.matchAll(/\{([a-z]+)\}/g)].map(([, name = '']) => name)
}

function parameterUnknown(path: JsonPath, name: string, given: readonly string[]): Finding {
  return {
    code: 'REDIRECT_TARGET',
    file,
    path,
    message: `The parameter "${name}" is not in "from".`,
    expected: given.length > 0 ? `Expected ${oneOf(given)}.` : 'Expected no parameter: "from" has none.',
    suggestion: nearestWord(name, given),
    hint: 'Rename the parameter, or add it to "from".',
  }
}

function targetMissing(path: JsonPath, to: string): Finding {
  return {
    code: 'REDIRECT_TARGET',
    file,
    path,
    message: `No variant has a page at ${to}.`,
    expected: 'Expected the path of a page, the prefix of its locale included.',
    hint: 'Correct the path, or add it to "paths" of a route.',
  }
}
