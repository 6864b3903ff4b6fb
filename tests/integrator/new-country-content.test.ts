import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openContent, type SiteContent } from '../../app/content.ts'
import { runConfig } from '../../engine/cli/run-config.ts'
import { checkConfig } from '../../engine/checking/check-config.ts'
import type { TrustedDocument } from '../../engine/content/client.ts'
import { readEnvironment } from '../../engine/server/environment.ts'
import { newCode, projectRoot, shippedProject } from '../shipped/shipped-site.ts'

const code = newCode()
const { root, remove } = shippedProject()
const dataDir = mkdtempSync(join(tmpdir(), 'new-country-'))
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
let opened: SiteContent

beforeAll(async () => {
  runConfig(['add', 'locale', code, '--from', 'en'], root)
  const { site } = checkConfig(root)
  if (!site) throw new Error('The config with the new language has issues.')
  const environment = readEnvironment({ DATA_DIR: dataDir }, projectRoot)
  opened = await openContent({ environment, config: site.config, log, isDev: false })
}, 60_000)

afterAll(async () => {
  await opened.close()
  remove()
  rmSync(dataDir, { recursive: true, force: true })
})

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
})
