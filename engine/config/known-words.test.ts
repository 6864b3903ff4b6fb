import { describe, expect, it } from 'vitest'
import { issuesAfter } from '../testing/config-fixture.ts'
import type { Edit } from '../testing/edit-texts.ts'

const security = 'config/security.json'
const contact = 'config/pages/contact.json'

describe('words that a standard defines', () => {
  it.each(
    Object.entries<[edit: Edit, issue: string]>({
      'directives of the Content-Security-Policy': [
        [security, '"script-src"', '"scrpt-src"'],
        `KEY_UNKNOWN  config/security.json › /contentSecurityPolicy/scrpt-src
  The key "scrpt-src" is not allowed here.
  Expected one of default-src, script-src, script-src-elem`,
      ],
      'keywords of the Content-Security-Policy, in their quotes': [
        [security, `"script-src": ["'self'"]`, '"script-src": ["self"]'],
        `VALUE_FORM  config/security.json › /contentSecurityPolicy/script-src/0
  Found "self".
  Expected a keyword in quotes such as "'self'"`,
      ],
      'keywords of the Content-Security-Policy, as they are spelt': [
        [security, `"script-src": ["'self'"]`, `"script-src": ["'slef'"]`],
        `VALUE_FORM  config/security.json › /contentSecurityPolicy/script-src/0
  Found "'slef'".`,
      ],
      'robots words': [
        ['config/site.json', '"index, follow"', '"index, folow"'],
        `VALUE_FORM  config/site.json › /seo/robots
  Found "index, folow".
  Expected words of the robots meta tag with commas between them, for example "noindex, follow".`,
      ],
      'the schema of the file': [
        ['config/hosts.json', '{', '{ "$schema": "./schemas/host.schema.json",'],
        `VALUE_FORM  config/hosts.json › /$schema
  Found "./schemas/host.schema.json".
  Expected the path of hosts.schema.json.`,
      ],
      'the place of the content, once': [
        [contact, '"blocks": [', '"blocks": [{ "content": true }, { "content": true },'],
        `VALUE_FORM  config/pages/contact.json › /blocks
  Found a list.
  Expected { "content": true } at most once.`,
      ],
      'messages with a text': [
        ['locales/en.json', '"consent.map": "map"', '"consent.map": " "'],
        `VALUE_FORM  locales/en.json › /consent.map
  Found " ".
  Expected a text.`,
      ],
      'messages without markup': [
        ['locales/en.json', '"consent.map": "map"', '"consent.map": "a <b>map</b>"'],
        `VALUE_FORM  locales/en.json › /consent.map
  Found "a <b>map</b>".
  Expected text without markup: it would be shown as it is written.`,
      ],
    }),
  )('are known: %s', (_title, [edit, issue]) => {
    const [first = '', ...others] = issuesAfter(edit)
    expect(first).toContain(issue)
    expect(others).toEqual([])
  })
})

it('a second place of the content is one issue, whatever else the page has', () => {
  const place = '{ "content": true }'
  const issues = issuesAfter([contact, '"blocks": [', `"blocks": [{ "block": "Teaser" }, ${place}, ${place},`])
  expect(issues.filter((issue) => issue.includes('at most once'))).toHaveLength(1)
  expect(issues.filter((issue) => issue.startsWith('KEY_MISSING') && issue.includes('content'))).toEqual([])
})
