import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { blockFiles, checkShipped, issuesAfter, projectRoot, shippedTexts, type Edit } from '../testing/shipped-site.ts'
import { checkConfigTexts } from './check-config.ts'
import { issueCodes } from '../config/issue-codes.ts'

const additionsOff: Edit = ['config/routes.json', '"enabled": true', '"enabled": false']
const defaultWithoutPrefix: Edit = [
  'config/locales.json',
  '"prefixStrategy": "all"',
  '"prefixStrategy": "except-default"',
]

describe('the shipped config', () => {
  it.each([
    ['as it ships', []],
    ['without additions [READ-05]', [additionsOff]],
    ['with an unprefixed default locale [READ-01]', [defaultWithoutPrefix]],
    ['with both', [additionsOff, defaultWithoutPrefix]],
    ['with home links to the site root [READ-02]', [['config/links.json', '"locale-root"', '"site-root"']]],
  ] satisfies [string, Edit[]][])('is sound %s', (_how, edits) => {
    const { issues, site, counts } = checkShipped(...edits)
    expect(issues).toEqual([])
    expect(site).not.toBeNull()
    expect(counts.variants).toBe(11)
    expect(counts.paths).toBeGreaterThan(300)
  })

  it('has every path proven: each route on each host that has it', () => {
    const { site, counts } = checkShipped()
    const sizes = [...(site?.variants.values() ?? [])].map(({ routes }) => routes.size)
    expect(counts.paths).toBe(sizes.reduce((sum, size) => sum + size, 0))
  })
})

describe('a check', () => {
  it('tells issues of shape and issues across files at once', () => {
    const issues = issuesAfter(
      ['config/pages/contact.json', '"blocks"', '"blocs"'],
      ['locales/nl.json', null, '{ "a": 1 }'],
      ['config/pages/login.json', '"guest"', '"gest"'],
    )
    expect(issues.map((text) => text.split('\n')[0])).toEqual([
      'KEY_UNKNOWN  config/pages/contact.json › /blocs',
      'GUARD_UNKNOWN  config/pages/login.json › /guards/0',
      'VALUE_TYPE  locales/nl.json › /a',
    ])
  })

  it('speaks of shape alone where a file of config/ cannot be used', () => {
    const { issues, draft } = checkConfigTexts(
      shippedTexts(['config/hosts.json', '"fallback"', '"falback"']),
      blockFiles(),
    )
    expect(issues.map(({ code }) => code)).toEqual(['KEY_UNKNOWN'])
    expect(draft).toBeNull()
  })
})

describe('the catalogue of issues', () => {
  const [docs = ''] = readFileSync(join(projectRoot, 'docs/errors.md'), 'utf8').split('\n# Content issues\n')

  it.each(Object.keys(issueCodes))('%s is explained in docs/errors.md', (code) => {
    expect(docs).toContain(`### ${code}\n`)
  })

  it('has every code that docs/errors.md explains', () => {
    const explained = [...docs.matchAll(/^### ([A-Z_]+)$/gm)].map(([, code]) => code)
    expect(explained.filter((code) => code === undefined || !(code in issueCodes))).toEqual([])
  })
})
