/** Queries the guides of docs/developers.md, in a copy of the project that has them. Fails unless all are as documented. */
import { deepStrictEqual } from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadService } from '../../../content/entrance.ts'

const quiet = { info: () => undefined, warn: console.warn, error: console.error }
const dataDir = mkdtempSync(join(tmpdir(), 'guides-'))
const { createContentService } = await loadService()
const service = await createContentService({
  dataDir,
  contentDir: join(import.meta.dirname, '../../../content/demo'),
  languages: { all: ['fr', 'en', 'de', 'nl'], default: 'en', fallbacks: {}, filterValues: 'fr' },
  log: quiet,
})
try {
  const document = `{
    guides { id url heading products { id } }
    seoForPage(path: "/guide/round-mirrors") { title alternates { path } }
    sitePages { path }
  }`
  const { data, errors } = await service.execute({ document, acceptLanguage: 'de' })
  const { sitePages, ...others } = { sitePages: [], ...data }
  deepStrictEqual(errors, undefined)
  deepStrictEqual(JSON.parse(JSON.stringify(others)), {
    guides: [
      {
        id: 'round-mirrors',
        url: '/de/guide/round-mirrors',
        heading: 'Runde Spiegel',
        products: [{ id: 'miroir-galet' }],
      },
    ],
    seoForPage: {
      title: 'Runde Spiegel',
      alternates: Array.from({ length: 4 }, () => ({ path: '/guide/round-mirrors' })),
    },
  })
  deepStrictEqual(JSON.stringify(sitePages).includes('"/guide/round-mirrors"'), true)
  console.log('The guide is loaded, linked, and found by its path and its query.')
} finally {
  await service.close()
  rmSync(dataDir, { recursive: true, force: true })
}
