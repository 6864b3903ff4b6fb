import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { projectRules } from '../../app/project-rules.ts'
import { checkConfig } from '../../engine/checking/check-config.ts'
import { resolveLink } from '../../engine/routing/resolve-link.ts'
import { decide } from '../../engine/routing/decide.ts'
import type { Edit } from '../../engine/testing/edit-texts.ts'
import { shippedConfig, shippedProject, shippedTexts } from '../shipped/shipped-site.ts'

const docs = readFileSync(join(import.meta.dirname, '../../docs/integrators.md'), 'utf8')
const configured = shippedConfig().locales.locales
/** Only a complete locale needs the message. */
const locales = Object.keys(configured).filter((locale) => configured[locale]?.complete)
const heading = snippet('"delivery.heading"')
const section = /\{\s*"name": "section"/.exec(shippedTexts().get('config/links.json') ?? '')?.[0] ?? ''

const { root, remove } = shippedProject(
  ...locales.map((locale): Edit => [`locales/${locale}.json`, '{', `{ ${heading}`]),
  ['config/pages/delivery.json', null, snippet('{ "$schema": "../schemas/page.schema.json"')],
  ['config/routes.json', '"home": {', `${snippet('"delivery": { "paths"')} "home": {`],
  ['config/links.json', section, `${snippet('{ "name": "guide"')} ${section}`],
)
afterAll(remove)

describe('what docs/integrators.md adds, by editing JSON only', () => {
  const { site, issues } = checkConfig({ root, rules: projectRules })
  if (!site) throw new Error(issues.map(({ message }) => message).join('\n'))

  it.each([
    ['/fr/livraison', 'fr'],
    ['/en/delivery', 'en'],
    ['/de/lieferung', 'de'],
    ['/nl/levering', 'nl'],
  ])('the new page answers at %s [ROUTE-01, OPEN-57]', (path, locale) => {
    expect(decide(site, { host: 'localhost', path })).toMatchObject({ kind: 'page', page: 'delivery', locale })
  })

  it('the new link rule leads to the page of the slug', () => {
    const variant = site.variants.get('fr')
    if (!variant) throw new Error('The shipped site lacks the variant "fr".')
    const { link, rule: name } = resolveLink('/fr/guide/entretien', { site, variant, locale: 'fr' })
    expect([link?.href, name]).toEqual(['/fr/entretien', 'guide'])
  })
})

/** The JSON snippet of the docs that starts so, on one line. */
function snippet(start: string): string {
  const all = [...docs.matchAll(/^ *```json\n(.*?)```/gms)].map(([, text = '']) => text.replaceAll(/\s+/g, ' ').trim())
  const found = all.find((text) => text.startsWith(start))
  if (found === undefined) throw new Error(`docs/integrators.md has no JSON snippet that starts with ${start}`)
  return found
}
