import { afterAll, describe, expect, it } from 'vitest'
import { projectRules } from '../../app/project-rules.ts'
import { runConfig } from '../../engine/cli/run-config.ts'
import { checkConfig } from '../../engine/checking/check-config.ts'
import { sitemapLocales } from '../../engine/indexing/sitemap-entries.ts'
import { hreflangAlternates } from '../../engine/routing/hreflang-alternates.ts'
import { localizedPaths } from '../../engine/routing/localized-paths.ts'
import { decide } from '../../engine/routing/decide.ts'
import { newCode, shippedConfig, shippedProject } from '../shipped/shipped-site.ts'

const code = newCode()
const { hosts, links } = shippedConfig()
const { root, remove } = shippedProject()
afterAll(remove)

describe('a new country with a new language, by editing JSON only', () => {
  const added = [
    runConfig(['add', 'locale', code, '--from', 'en'], root, projectRules),
    runConfig(['add', 'host', code, '--locales', code], root, projectRules),
  ]
  const { site, issues } = checkConfig({ root, rules: projectRules })
  if (!site) throw new Error(issues.map(({ message }) => message).join('\n'))

  it('is added by two commands, and the config has no issues', () => {
    expect(added.map(({ status }) => status)).toEqual([0, 0])
    expect(added.map(({ text }) => text.split('\n')[0])).toEqual([
      expect.stringMatching(new RegExp(`^Added the locale "${code}" .* from "en".* The config has no issues\\.$`)),
      `Added the variant "${code}" for host names that end in .${code}, in ${code}-${code.toUpperCase()}. The config has no issues.`,
    ])
    expect(runConfig(['check'], root, projectRules)).toMatchObject({
      status: 0,
      text: expect.stringContaining(` ${Object.keys(hosts.variants).length + 1} variants, `),
    })
  })

  it('is served on its host', () => {
    const host = `brand.${code}`
    expect(decide(site, { host, path: '/' })).toMatchObject({ kind: 'redirect', to: `/${code}` })
    expect(decide(site, { host, path: `/${code}` })).toMatchObject({ kind: 'page', page: 'home', locale: code })
    expect(decide(site, { host, path: `/${code}/products/galet` })).toMatchObject({
      kind: 'page',
      page: 'product',
      params: { slug: 'galet' },
    })
    expect(decide(site, { host, path: '/fr/produits' })).toMatchObject({ kind: 'not-found', locale: code })
  })

  it('is in the language switch of every page of the variant of all languages', () => {
    const { routes } = site.variants.get(hosts.fallback) ?? {}
    const switchable = [...(routes?.values() ?? [])].filter(
      ({ key, params }) => params.length === 0 && routes?.has(`${code}-${key}`),
    )
    expect(switchable.map(({ key }) => key)).toContain(links.homeRoute)
    for (const { name, key, pattern } of switchable) {
      const visits = [{}, { authToken: 'x' }].map((cookies) =>
        decide(site, { host: 'localhost', path: pattern, cookies }),
      )
      const page = visits.find((one) => one.kind === 'page')
      const localized = page && localizedPaths(site, page).find(({ locale }) => locale === code)
      expect({ name, ...localized }).toMatchObject({ name, exists: true, path: routes?.get(`${code}-${key}`)?.pattern })
    }
  })

  it('has no message of its own: all are those of its fallback, and the check counts them', () => {
    const total = Object.keys(site.config.messages['en'] ?? {}).length
    expect(site.config.messages[code]).toEqual({})
    expect(runConfig(['check'], root, projectRules).text).toContain(
      `locales/${code}.json: 0 of ${total} messages translated (0 %)\n`,
    )
    expect(Object.keys(JSON.parse(runConfig(['untranslated', code], root, projectRules).text) as object)).toHaveLength(
      total,
    )
  })

  it('is in no sitemap and no hreflang, on its own host and on that of all languages', () => {
    for (const [host, path] of [
      [`brand.${code}`, `/${code}`],
      ['localhost', '/fr'],
    ] as const) {
      const page = decide(site, { host, path })
      if (page.kind !== 'page') throw new Error(host + path)
      const origin = `http://${host}`
      expect(hreflangAlternates(site, page, { origin }).filter(({ hreflang }) => hreflang.startsWith(code))).toEqual([])
      expect(sitemapLocales(site, page.variant)).not.toContain(code)
    }
  })

  it('is detected from the browser', () => {
    const decision = decide(site, { host: 'localhost', path: '/', acceptLanguage: `${code}-XX,${code};q=0.9` })
    expect(decision).toMatchObject({ kind: 'redirect', to: `/${code}`, localeFrom: 'browser' })
  })

  it('cannot be added twice', () => {
    expect(runConfig(['add', 'locale', code, '--from', 'en'], root, projectRules)).toEqual({
      status: 2,
      text: `ARGUMENT_INVALID  The locale "${code}" already exists.`,
    })
    expect(runConfig(['add', 'host', code, '--locales', code], root, projectRules)).toEqual({
      status: 2,
      text: `ARGUMENT_INVALID  Host names that end in .${code} already show the variant "${code}".`,
    })
  })
})
