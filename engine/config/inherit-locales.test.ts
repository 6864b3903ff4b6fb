import { describe, expect, it } from 'vitest'
import { checkConfigTexts } from '../checking/check-config.ts'
import { acceptLanguage } from '../content/accept-language.ts'
import { parseAlternates } from '../content/parse-alternates.ts'
import { sitemapLocales } from '../indexing/sitemap-entries.ts'
import { localeTag } from '../intl/locale-tag.ts'
import { siteMessages } from '../intl/site-messages.ts'
import { decide } from '../routing/decide.ts'
import { hreflangAlternates } from '../routing/hreflang-alternates.ts'
import { fixtureBlockFiles, fixtureTexts, issuesAfter } from '../testing/config-fixture.ts'
import type { Edit } from '../testing/edit-texts.ts'

/** Swedish of Finland, which is at /sv on the Finnish hosts. */
const region: Edit[] = [
  ['config/locales.json', '"fi": {', '"sv-FI": { "name": "Svenska (Finland)", "extends": "sv" }, "fi": {'],
  ['config/hosts.json', '"locales": ["sv", "fi"]', '"locales": ["sv-FI", "fi"], "prefixes": { "sv-FI": "sv" }'],
  [
    'config/hosts.json',
    '"hreflang": { "sv": "sv-FI", "fi": "fi-FI" }',
    '"hreflang": { "sv-FI": "sv-FI", "fi": "fi-FI" }',
  ],
]

function siteAfter(...edits: Edit[]) {
  const { site, issues } = checkConfigTexts(fixtureTexts(...region, ...edits), { blockFiles: fixtureBlockFiles() })
  expect(issues).toEqual([])
  return site!
}

const words: Edit = ['locales/sv-FI.json', null, '{ "contact.heading": "Ta kontakt" }']

describe('a locale that extends another', () => {
  it('has all of its messages but those that differ [LOC-01]', () => {
    const site = siteAfter(words)
    const { t, fellBackTo } = siteMessages(site.config, { variant: { name: 'finland' }, locale: 'sv-FI' })
    expect([t('contact.heading'), t('chairs.heading')]).toEqual([
      'Ta kontakt',
      site.config.messages['sv']?.['chairs.heading'],
    ])
    expect(fellBackTo('chairs.heading')).toBeUndefined()
  })

  it('needs no file where nothing differs', () => {
    const { config } = siteAfter()
    expect(config.messages['sv-FI']).toEqual(config.messages['sv'])
  })

  it('has its paths with a prefix of its own', () => {
    const site = siteAfter()
    expect(decide(site, { host: 'nord.fi', path: '/sv/stolar' })).toMatchObject({
      kind: 'page',
      locale: 'sv-FI',
      page: 'chairs',
    })
    expect(decide(site, { host: 'nord.fi', path: '/' })).toMatchObject({ kind: 'redirect', to: '/sv', locale: 'sv-FI' })
    expect(decide(site, { host: 'nord.no', path: '/sv/stolar' })).toMatchObject({ kind: 'page', locale: 'sv' })
  })

  it('has a path of its own where config says so', () => {
    const site = siteAfter(['config/routes.json', '"sv": "/stolar"', '"sv": "/stolar", "sv-FI": "/stolar-och-bord"'])
    expect(decide(site, { host: 'nord.fi', path: '/sv/stolar-och-bord' })).toMatchObject({ page: 'chairs' })
    expect(decide(site, { host: 'nord.fi', path: '/sv/stolar' })).toMatchObject({ kind: 'not-found' })
  })

  it('is complete where the other one is: indexed, in sitemap and hreflang', () => {
    const site = siteAfter()
    expect(sitemapLocales(site, site.variants.get('finland')!)).toEqual(['sv-FI', 'fi'])
    const page = decide(site, { host: 'nord.no', path: '/sv/stolar' })
    if (page.kind !== 'page') throw new Error(page.kind)
    expect(hreflangAlternates(site, page, { origin: 'https://nord.no' })).toContainEqual({
      hreflang: 'sv-FI',
      href: 'https://nord.fi/sv/stolar',
    })
  })

  it('has a tag of its own, and content in the language of the other', () => {
    const site = siteAfter()
    expect(localeTag(site.config, { variant: { name: 'world' }, locale: 'sv-FI' })).toBe('sv-FI')
    expect(acceptLanguage(site, 'sv-FI', 'nord.fi')).toBe('sv')
    expect(acceptLanguage(site, 'sv-FI', 'nord.io')).toBe('sv')
    expect(parseAlternates({ alternates: [{ locale: 'sv', path: '/chair/ek' }] }, site.config.locales)).toEqual([
      { locale: 'sv', path: '/chair/ek' },
      { locale: 'sv-FI', path: '/chair/ek' },
    ])
  })

  it('has content of its own language where config says so', () => {
    const site = siteAfter(['config/locales.json', '"extends": "sv"', '"extends": "sv", "language": "sv-FI"'])
    expect(acceptLanguage(site, 'sv-FI', 'nord.io')).toBe('sv-FI')
  })

  it.each(
    Object.entries<[edits: Edit[], ...issues: string[]]>({
      'a locale that does not exist': [
        [['config/locales.json', '"extends": "sv"', '"extends": "svv"']],
        `LOCALE_UNKNOWN  config/locales.json › /locales/sv-FI/extends
  The locale "svv" does not exist.
  Expected one of en, sv, sv-FI and fi, as in config/locales.json. Did you mean "sv"?
  Correct the name, or add the locale: npm run config -- add locale svv --from en`,
      ],
      'a message that no locale has': [
        [['locales/sv-FI.json', null, '{ "contact.headin": "Ta kontakt" }']],
        `MESSAGE_UNKNOWN  locales/sv-FI.json › /contact.headin
  The message "contact.headin" does not exist in locales/en.json.
  Expected only messages of the fallback locale. Did you mean "contact.heading"?
  Rename or remove the message, or add it to locales/en.json.`,
      ],
      'the prefix of another locale': [
        [['config/hosts.json', '"prefixes": { "sv-FI": "sv" }', '"prefixes": { "sv-FI": "fi" }']],
        `HOST_PREFIX_TWICE  config/hosts.json › /variants/finland/prefixes/sv-FI
  The paths of "sv-FI" and of "fi" both begin with /fi on the variant "finland".
  Expected a prefix of its own for each locale of a variant.
  Change one of them in "prefixes".`,
      ],
      'itself in the end': [
        [['config/locales.json', '"sv": {', '"sv": { "extends": "sv-FI",']],
        `LOCALE_FALLBACK_SELF  config/locales.json › /locales/sv/extends
  The locale "sv" extends itself in the end.
  Expected a locale that does not extend this one.
  Correct the entry, or remove it.`,
        `LOCALE_FALLBACK_SELF  config/locales.json › /locales/sv-FI/extends
  The locale "sv-FI" extends itself in the end.
  Expected a locale that does not extend this one.
  Correct the entry, or remove it.`,
      ],
    }),
  )('cannot have %s', (_what, [edits, ...issues]) => {
    expect(issuesAfter(...region, ...edits)).toEqual(issues)
  })
})
