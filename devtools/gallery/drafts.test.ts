import { expect, it } from 'vitest'
import { checkConfigTexts } from '../../engine/checking/check-config.ts'
import { readProjectFiles } from '../../engine/config/read-project-files.ts'
import { readConfigTexts } from '../../engine/config/config-texts.ts'
import type { LiveSite } from '../../engine/server/server-parts.ts'
import { siteBlockRegistry } from '../../app/block-registry.ts'
import * as features from '../../app/config-features.generated.js'
import { sitePaths } from '../../app/site-paths.ts'
import { composeAlone } from './compose-alone.ts'
import { createDrafts } from './drafts.ts'
import { readExamples } from './list-blocks.ts'

const live = shippedSite()
const example = readExamples('heroes/hero-large')[0]?.fields ?? {}
const edited = (json: string) => createDrafts().take(live, { type: 'HeroLarge', locale: 'fr', json })

it('stores fields that the block accepts', () => {
  const drafts = createDrafts()
  const json = JSON.stringify({ ...example, heading: 'Anders' })
  const { draft, issues } = drafts.take(live, { type: 'HeroLarge', locale: 'fr', json })
  expect(issues).toEqual([])
  expect(drafts.get(draft ?? '')).toMatchObject({ heading: 'Anders' })
})

it.each([
  ['broken JSON', '{"heading": ', /^This is not valid JSON: /],
  ['another value than an object', '[]', /^The fields of a block are a JSON object/],
  [
    'a field of another type',
    JSON.stringify({ ...example, heading: 7 }),
    /^BLOCK_LEFT_OUT Block HeroLarge: Field heading: Found 7\. Expected a string\. /,
  ],
])('reports %s', (_name, json, issue) => {
  expect(edited(json)).toEqual({ draft: null, issues: [expect.stringMatching(issue)] })
})

it('returns null for an unknown draft', () => {
  expect(createDrafts().get('unknown')).toBeNull()
})

it('prepares a block as on a page of the site, alone on its page', () => {
  const fields = { ...example, text: '<p onclick="run()">Text</p>' }
  const alone = composeAlone(live, { type: 'HeroLarge', locale: 'de', fields })
  const main = [{ type: 'HeroLarge', first: true, fields: { text: { __html: '<p>Text</p>' } } }]
  expect(alone).toMatchObject({ kind: 'page', page: { lang: 'de-DE', before: [], main, after: [] } })
})

it('says why the site would leave a block out, as the log does', () => {
  expect(composeAlone(live, { type: 'HeroLarge', locale: 'de', fields: {} })).toEqual({
    kind: 'left-out',
    message:
      'BLOCK_LEFT_OUT Block HeroLarge: The key "backgroundImageMobile" is missing. Expected "backgroundImageMobile". ' +
      'The key "backgroundImageDesktop" is missing. Expected "backgroundImageDesktop". ' +
      'The key "heading" is missing. Expected "heading".',
  })
})

it.each([
  ['Unknown', 'fr'],
  ['HeroLarge', 'xx'],
])('returns null for %s in %s', (type, locale) => {
  expect(composeAlone(live, { type, locale, fields: {} })).toBeNull()
})

function shippedSite(): LiveSite {
  const { site } = checkConfigTexts(readConfigTexts(sitePaths.root), { ...readProjectFiles(sitePaths.root), features })
  if (!site) throw new Error('config/ has issues: "npm run config -- check" lists them.')
  return { site, registry: siteBlockRegistry(site.config.blocks), build: 'test' }
}
