import { afterAll, describe, expect, it } from 'vitest'
import { checkConfig } from '../../engine/checking/check-config.ts'
import { resolveLink } from '../../engine/routing/resolve-link.ts'
import { decide } from '../../engine/routing/decide.ts'
import type { Edit } from '../../engine/testing/edit-texts.ts'
import { shippedConfig, shippedProject, shippedTexts } from '../shipped/shipped-site.ts'

const locales = Object.keys(shippedConfig().locales.locales)
const heading: Edit[] = locales.map((locale) => [`locales/${locale}.json`, '{', '{ "care.heading": "x",'])
const page = `{
  "$schema": "../schemas/page.schema.json",
  "content": { "path": "/page/care" },
  "blocks": [
    { "block": "PageIntro", "fields": { "heading": { "$message": "care.heading" } } },
    { "content": true }
  ]
}`
const rule = '{ "name": "guide", "type": "guide", "to": { "route": "page", "slug": true } }'
const section = /\{\s*"name": "section"/.exec(shippedTexts().get('config/links.json') ?? '')?.[0] ?? ''

const { root, remove } = shippedProject(
  ...heading,
  ['config/pages/care.json', null, page],
  [
    'config/routes.json',
    '"home": {',
    '"care": { "paths": { "fr": "/entretien", "en": "/care", "de": "/pflege", "nl": "/onderhoud" } }, "home": {',
  ],
  ['config/links.json', section, `${rule}, ${section}`],
)
afterAll(remove)

describe('what docs/integrators.md adds, by editing JSON only', () => {
  const { site, issues } = checkConfig(root)
  if (!site) throw new Error(issues.map(({ message }) => message).join('\n'))

  it.each([
    ['/fr/entretien', 'fr'],
    ['/en/care', 'en'],
    ['/de/pflege', 'de'],
    ['/nl/onderhoud', 'nl'],
  ])('the new page answers at %s [ROUTE-01, OPEN-57]', (path, locale) => {
    expect(decide(site, { host: 'localhost', path })).toMatchObject({ kind: 'page', page: 'care', locale })
  })

  it('the new link rule leads to the page of the slug', () => {
    const variant = site.variants.get('fr')
    if (!variant) throw new Error('The shipped site lacks the variant "fr".')
    const { link, rule: name } = resolveLink('/fr/guide/entretien', { site, variant, locale: 'fr' })
    expect([link?.href, name]).toEqual(['/fr/entretien', 'guide'])
  })
})
