import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { projectRules } from '../../app/project-rules.ts'
import { checkConfig } from '../../engine/checking/check-config.ts'
import { runConfig } from '../../engine/cli/run-config.ts'
import type { SiteConfig } from '../../engine/config/site-config.ts'
import { acceptLanguage } from '../../engine/content/accept-language.ts'
import { sitemapLocales } from '../../engine/indexing/sitemap-entries.ts'
import { siteMessages } from '../../engine/intl/site-messages.ts'
import { decide } from '../../engine/routing/decide.ts'
import { hreflangAlternates } from '../../engine/routing/hreflang-alternates.ts'
import { newRegion, shippedProject } from '../shipped/shipped-site.ts'

const { root, remove } = shippedProject()
afterAll(remove)
const region = newRegion()

function editHosts(change: (hosts: SiteConfig['hosts']) => void): void {
  const path = join(root, 'config/hosts.json')
  const hosts: SiteConfig['hosts'] = JSON.parse(readFileSync(path, 'utf8'))
  change(hosts)
  writeFileSync(path, JSON.stringify(hosts, null, 2))
}

describe('a region of German, by one command and JSON', () => {
  const added = runConfig(['add', 'locale', region, '--from', 'de'], root, projectRules)
  writeFileSync(join(root, `locales/${region}.json`), '{ "wishlist.heading": "Meine Merklisten" }')
  editHosts(({ variants }) => {
    Object.assign(variants['ch'] ?? {}, {
      locales: ['fr', region],
      prefixes: { [region]: 'de' },
      hreflang: { fr: 'fr-CH', [region]: region },
    })
  })
  const { site, issues } = checkConfig({ root, rules: projectRules })
  if (!site) throw new Error(issues.map(({ message }) => message).join('\n'))

  it('is added as two lines: nothing is written but what differs', () => {
    expect(added).toMatchObject({ status: 0, text: expect.stringContaining('that extends "de"') })
    const { locales } = JSON.parse(readFileSync(join(root, 'config/locales.json'), 'utf8'))
    expect(locales[region]).toEqual({ name: expect.any(String), extends: 'de' })
  })

  it('has the paths of German on its host, with the same prefix', () => {
    const path = '/de/produkte'
    expect(decide(site, { host: 'maison-solenne.ch', path })).toMatchObject({ page: 'products', locale: region })
    expect(decide(site, { host: 'maison-solenne.de', path })).toMatchObject({ page: 'products', locale: 'de' })
    expect(decide(site, { host: 'localhost', path: `/${region.toLowerCase()}/produkte` })).toMatchObject({
      locale: region,
    })
  })

  it('has the words of German but its own', () => {
    const { t } = siteMessages(site.config, { variant: { name: 'ch' }, locale: region })
    const german = site.config.messages['de'] ?? {}
    expect([t('wishlist.heading'), t('compare.heading')]).toEqual(['Meine Merklisten', german['compare.heading']])
  })

  it('asks for German content, and is complete because German is', () => {
    expect(acceptLanguage(site, region, 'maison-solenne.ch')).toBe('de-CH')
    expect(acceptLanguage(site, region, 'localhost')).toBe('de')
    expect(sitemapLocales(site, site.variants.get('ch')!)).toEqual(['fr', region])
    const page = decide(site, { host: 'maison-solenne.de', path: '/de/produkte' })
    if (page.kind !== 'page') throw new Error(page.kind)
    expect(hreflangAlternates(site, page, { origin: 'https://maison-solenne.de' })).toContainEqual({
      hreflang: region,
      href: 'https://maison-solenne.ch/de/produkte',
    })
  })
})

describe('Portuguese of Brazil, by two commands', () => {
  const added = [
    runConfig(['add', 'locale', 'pt-BR', '--from', 'en'], root, projectRules),
    runConfig(['add', 'host', 'com.br', '--locales', 'pt-BR'], root, projectRules),
  ]
  const { site, issues } = checkConfig({ root, rules: projectRules })
  if (!site) throw new Error(issues.map(({ message }) => message).join('\n'))

  it('has its tag on its host, whatever the host is named', () => {
    expect(added.map(({ status }) => status)).toEqual([0, 0])
    expect(added[1]?.text).toContain('in pt-BR.')
    const { hreflang } = JSON.parse(readFileSync(join(root, 'config/hosts.json'), 'utf8')).variants['com.br']
    expect(hreflang).toEqual({ 'pt-BR': 'pt-BR' })
    expect(decide(site, { host: 'brand.com.br', path: '/' })).toMatchObject({ kind: 'redirect', to: '/pt-br' })
    expect(acceptLanguage(site, 'pt-BR', 'brand.com.br')).toBe('pt-BR')
  })
})
