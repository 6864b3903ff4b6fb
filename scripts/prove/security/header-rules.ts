import type { Answer } from './tls-site.ts'

interface HeaderRule {
  name: string
  expected: string
  holds: (value: string) => boolean
}

const yearSeconds = 31_536_000

/** For every answer, whatever its status. */
const rules: readonly HeaderRule[] = [
  {
    name: 'content-security-policy',
    expected: "default-src or script-src without 'unsafe-inline', object-src, base-uri and frame-ancestors 'none'",
    holds: (value) =>
      /(default|script)-src /.test(value) &&
      !value.includes("'unsafe-") &&
      ['object-src', 'base-uri', 'frame-ancestors'].every((name) => value.includes(`${name} 'none'`)),
  },
  { name: 'x-content-type-options', expected: 'nosniff', holds: (value) => value === 'nosniff' },
  { name: 'x-frame-options', expected: 'DENY', holds: (value) => value === 'DENY' },
  { name: 'referrer-policy', expected: 'no more than the origin for others', holds: isStrictReferrer },
  { name: 'permissions-policy', expected: 'camera, microphone and payment off', holds: isStrictPermissions },
  { name: 'cross-origin-opener-policy', expected: 'same-origin', holds: (value) => value === 'same-origin' },
  { name: 'cross-origin-resource-policy', expected: 'same-origin', holds: (value) => value === 'same-origin' },
]

/** On encrypted connections: browsers ignore it elsewhere. */
const transport: HeaderRule = {
  name: 'strict-transport-security',
  expected: 'a year, with subdomains',
  holds: (value) => Number(/max-age=(\d+)/.exec(value)?.[1]) >= yearSeconds && value.includes('includeSubDomains'),
}

/** Headers that tell others of the software, or let other sites read. */
const forbidden = ['server', 'x-powered-by', 'access-control-allow-origin', 'access-control-allow-credentials']

/** What is wrong with the headers of an answer. */
export function headerFindings({ status, headers, body }: Answer, { secure }: { secure: boolean }): string[] {
  const value = (name: string): string | undefined => headers[name]?.toString()
  const wrong = [...rules, ...(secure ? [transport] : [])].flatMap(({ name, expected, holds }) => {
    const found = value(name)
    if (found !== undefined && holds(found)) return []
    return [`${name}: expected ${expected}, found ${found === undefined ? 'none' : `"${found}"`}`]
  })
  const extra = forbidden.filter((name) => value(name) !== undefined).map((name) => `${name} is sent`)
  return [
    ...wrong,
    ...extra,
    ...typeFindings(value('content-type'), body),
    ...cacheFindings(status, value('cache-control')),
  ]
}

const textual = /^(text\/|application\/(json|xml|graphql-response\+json))/

function typeFindings(type: string | undefined, body: Buffer): string[] {
  if (body.length === 0) return []
  if (type === undefined) return ['content-type: expected one for a body, found none']
  return textual.test(type) && !/charset=utf-8/i.test(type)
    ? [`content-type: expected charset=utf-8, found "${type}"`]
    : []
}

/** What an error says is about one request. */
function cacheFindings(status: number, cache: string | undefined): string[] {
  if (cache === undefined) return ['cache-control: expected one, found none']
  return status >= 500 && !cache.includes('no-store') ? [`cache-control: expected no-store, found "${cache}"`] : []
}

function isStrictReferrer(value: string): boolean {
  return ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(value)
}

function isStrictPermissions(value: string): boolean {
  return ['camera=()', 'microphone=()', 'payment=()'].every((one) => value.includes(one))
}
