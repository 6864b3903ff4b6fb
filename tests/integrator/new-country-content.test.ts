// @module-tag slow
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openContent, type SiteContent } from '../../app/content.ts'
import { runContent } from '../../content/cli/run-content.ts'
import { commandContext } from '../../content/testing/command-context.ts'
import { projectRules } from '../../app/project-rules.ts'
import { runConfig } from '../../engine/cli/run-config.ts'
import { checkConfig } from '../../engine/checking/check-config.ts'
import type { TrustedDocument } from '../../engine/content/client.ts'
import { readEnvironment } from '../../app/environment.ts'
import { createShippedDatabase } from '../contract/shipped-database.ts'
import { newCode, projectRoot, shippedProject } from '../shipped/shipped-site.ts'

const code = newCode()
const { root, remove } = shippedProject()
const database = await createShippedDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'new-country-'))
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
let opened: SiteContent

beforeAll(async () => {
  runConfig(['add', 'locale', code, '--from', 'en'], root, projectRules)
  const { site } = checkConfig({ root, rules: projectRules })
  if (!site) throw new Error('The config with the new language has issues.')
  const environment = readEnvironment({ DATABASE_URL: database.url, DATA_DIR: dataDir }, projectRoot)
  opened = await openContent({ environment, site, log, isDev: false })
})

afterAll(async () => {
  await opened.close()
  await database.drop()
  remove()
  rmSync(dataDir, { recursive: true, force: true })
})

const suggestions: TrustedDocument = {
  name: 'Suggestions',
  hash: 'of this test alone, too',
  text: 'query Suggestions($words: String!) { searchSecondStep(query: $words) { product { name path } } }',
}

const sitePages: TrustedDocument = {
  name: 'SitePages',
  hash: 'of this test alone',
  text: 'query SitePages { sitePages { path alternates { locale path } } }',
}

describe('content in a language that only config has added', () => {
  it.each(['fr', code])('lists every page in the new language, too, for the sitemaps in %s', async (language) => {
    const { data } = await opened.content.request({ document: sitePages, acceptLanguage: language })
    const pages = data['sitePages'] as { path: string; alternates: { locale: string; path: string }[] }[]
    expect(pages.length).toBeGreaterThan(20)
    expect(pages.filter(({ alternates }) => !alternates.some(({ locale }) => locale === code))).toEqual([])
  })

  it('is searched in the language that its pages show', async () => {
    const found = async (words: string) => {
      const request = { document: suggestions, acceptLanguage: code, variables: { words } }
      const { data } = await opened.content.request(request)
      return (data['searchSecondStep'] as { product: { name: string; path: string }[] }).product
    }
    expect((await found('round mirror'))[0]?.path).toMatch(new RegExp(`^/${code}/product/`))
    expect(await found('waschtisch')).toEqual([])
  })

  it('causes no error of the content check, which says how much is missing', async () => {
    cpSync(join(projectRoot, 'content/demo'), join(root, 'content/demo'), { recursive: true })
    const product = join(root, 'content/demo/product/meuble-galet-80.json')
    const value = JSON.parse(readFileSync(product, 'utf8')) as { description: Record<string, string> }
    value.description[code] = '<p>Galet.</p>'
    writeFileSync(product, JSON.stringify(value))
    const { status, text } = await runContent(['check'], commandContext(root))
    expect({ status, text }).toMatchObject({ status: 0 })
    expect(text).toMatch(new RegExp(`\\n${code} is not declared complete: 1 of \\d+ texts translated \\(0 %\\)\\.\\n`))
    expect(text).toMatch(/ {2}product\/meuble-galet-80\.json: 1 of \d+ texts translated/)
  })
})
