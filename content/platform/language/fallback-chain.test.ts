import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openContent } from '../../testing/content-service.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const contentDir = temporaryFolder()
mkdirSync(join(contentDir, 'page'))
const heading = (text: object) => ({ type: 'EditoSimple', heading: text })
const page = {
  id: 'home',
  kind: 'page',
  title: { en: 'Home', de: 'Start', 'de-CH': 'Grüezi' },
  updatedAt: '2026-10-02',
  blocks: [
    heading({ en: 'Bicycle', de: 'Fahrrad', 'de-CH': 'Velo' }),
    heading({ en: 'Large', de: 'Groß' }),
    heading({ en: 'Guarantee' }),
    heading({ fr: 'Galet' }),
  ],
}
writeFileSync(join(contentDir, 'page/home.json'), JSON.stringify(page))

const languages = {
  all: ['de-CH', 'de', 'en', 'fr'],
  default: 'en',
  fallbacks: { 'de-CH': ['de', 'en'], de: ['en'], en: [] },
  filterValues: 'en',
}
const { service } = await openContent({ contentDir, languages })
const document =
  '{ blocksForPage(path: "/page/home") { ... on EditoSimple { heading } } seoForPage(path: "/page/home") { title } }'

it('falls back from de-CH to de, then to en, and says for each field in which language it is [LOC-09]', async () => {
  const { data, extensions } = await service.execute({ document, acceptLanguage: 'de-CH' })
  expect(data).toEqual({
    blocksForPage: [{ heading: 'Velo' }, { heading: 'Groß' }, { heading: 'Guarantee' }, { heading: 'Galet' }],
    seoForPage: { title: 'Grüezi' },
  })
  expect(extensions?.fallbacks).toEqual([
    { path: ['blocksForPage', 1, 'heading'], locale: 'de' },
    { path: ['blocksForPage', 2, 'heading'], locale: 'en' },
    { path: ['blocksForPage', 3, 'heading'], locale: 'fr' },
  ])
})

it('begins in the middle of the chain for de', async () => {
  const { data, extensions } = await service.execute({ document, acceptLanguage: 'de-DE' })
  expect(data).toMatchObject({ blocksForPage: [{ heading: 'Fahrrad' }, {}, {}, {}], seoForPage: { title: 'Start' } })
  expect(extensions?.fallbacks?.map(({ locale }) => locale)).toEqual(['en', 'fr'])
})
