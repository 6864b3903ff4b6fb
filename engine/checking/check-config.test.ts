import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { issueCodes } from '../config/issue-codes.ts'
import { checkFixture, fixtureBlockFiles, fixtureTexts, issuesAfter } from '../testing/config-fixture.ts'
import { checkConfigTexts } from './check-config.ts'

const root = join(import.meta.dirname, '../..')

describe('a check', () => {
  it('compiles a site without issues, and counts its files, routes and paths', () => {
    const { site, issues, counts } = checkFixture()
    expect(issues).toEqual([])
    expect([...(site?.variants.keys() ?? [])]).toEqual(['north', 'bare', 'finland', 'norway', 'world', 'portal'])
    expect(counts).toEqual({ files: fixtureTexts().size, variants: 6, routes: 26, paths: 67 })
  })

  it('reports issues of single files and issues across files together', () => {
    const issues = issuesAfter(
      ['config/pages/contact.json', '"blocks"', '"blocs"'],
      ['locales/sv.json', null, '{ "a": 1 }'],
      ['config/pages/login.json', '"guest"', '"gest"'],
    )
    expect(issues.map((text) => text.split('\n')[0])).toEqual([
      'KEY_UNKNOWN  config/pages/contact.json › /blocs',
      'GUARD_UNKNOWN  config/pages/login.json › /guards/0',
      'VALUE_TYPE  locales/sv.json › /a',
    ])
  })

  it('reports only issues of single files where a file of config/ is invalid', () => {
    const { issues, draft } = checkFixture(
      ['config/hosts.json', '"fallback"', '"falback"'],
      ['config/pages/login.json', '"guest"', '"gest"'],
    )
    expect(issues.map(({ code }) => code)).toEqual(['KEY_UNKNOWN'])
    expect(draft).toBeNull()
  })

  it('finds every file missing where there is no project', () => {
    const { issues, site } = checkConfigTexts(new Map(), { blockFiles: fixtureBlockFiles() })
    expect(site).toBeNull()
    expect(new Set(issues.map(({ code }) => code))).toEqual(new Set(['FILE_MISSING']))
  })
})

describe('the codes of issues', () => {
  const [docs = ''] = readFileSync(join(root, 'docs/errors.md'), 'utf8').split('\n# Source issues\n')
  const tests = globSync('engine/{config,checking}/**/*.test.ts', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )

  it.each(Object.entries(issueCodes))(
    '%s is explained in docs/errors.md, which begins with its sentence',
    (code, text) => {
      expect(docs).toContain(`### ${code}\n\n${text}`)
    },
  )

  it.each(Object.keys(issueCodes))('%s has a test that shows its whole text', (code) => {
    const starts = [`\`${code}  `, `\`${code} (warning)  `]
    expect(tests.some((test) => starts.some((start) => test.includes(start)))).toBe(true)
  })

  it('are the codes of docs/errors.md', () => {
    const explained = [...docs.matchAll(/^### ([A-Z_]+)$/gm)].map(([, code]) => code)
    expect(explained.filter((code) => code === undefined || !(code in issueCodes))).toEqual([])
  })
})
