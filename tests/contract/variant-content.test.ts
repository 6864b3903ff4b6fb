import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { siteBlockRegistry } from '../../app/block-registry.ts'
import { documentNamed } from '../../app/content.ts'
import { siteLanguages } from '../../app/site-languages.ts'
import { createContentService } from '../../content/service.ts'
import { temporaryFolder } from '../../content/testing/temporary-folder.ts'
import { openTestStore, silent, untimed } from '../../content/testing/test-store.ts'
import { composePage } from '../../engine/composition/compose-page.ts'
import { contentAudience } from '../../engine/content/content-audience.ts'
import { createInProcessTransport } from '../../engine/content/in-process-transport.ts'
import { createReadCache } from '../../engine/content/read-cache.ts'
import { headMarkup } from '../../engine/rendering/head-markup.ts'
import { selectElements } from '../../engine/testing/read-html.ts'
import { decidePage } from '../../engine/testing/decide-page.ts'
import { site } from './shipped-content.ts'
import { contentDir as shipped, createShippedDatabase } from './shipped-database.ts'

const contentDir = temporaryFolder()
const product = 'product/miroir-galet.json'
await cp(shipped, contentDir, { recursive: true, filter: (path) => !path.endsWith('/media') })
const value = JSON.parse(await readFile(join(shipped, product), 'utf8')) as object
await writeFile(join(contentDir, product), JSON.stringify({ ...value, variants: { be: null } }))

const languages = siteLanguages(site.config)
// Of the shipped content, only the product is written.
const store = await openTestStore(untimed, createShippedDatabase())
const service = await createContentService({ store, contentDir, languages, log: silent })
const transport = createInProcessTransport(
  ({ document, ...rest }) => service.execute({ document: document.text, operationName: document.name, ...rest }),
  { timeoutMs: 60_000 },
)
const content = createReadCache(transport, { revisionDocument: documentNamed('Revision'), pollMs: 0 })
afterAll(() => service.close())

function compose(host: string, path: string) {
  const target = decidePage(site, { host, path })
  const own = target.variant.site
  const pageDocument = documentNamed('Page')
  const context = { site: own, registry: siteBlockRegistry(own.config.blocks), content, pageDocument }
  return composePage(context, target, { origin: `https://${host}`, ...contentAudience(own, target.locale, host) })
}

describe('a product that one country does not have', () => {
  const path = '/fr/produits/miroir-galet'

  it('is not found on its host, and is shown on the others [LOC-09]', async () => {
    expect(await compose('maison-solenne.be', path)).toMatchObject({ kind: 'missing' })
    expect(await compose('maison-solenne.fr', path)).toMatchObject({ kind: 'page', status: 200, complete: true })
    expect(await compose('maison-solenne.be', path)).toMatchObject({ kind: 'missing' })
  })

  it('is not named by the hreflang of the others there', async () => {
    const composed = await compose('maison-solenne.fr', path)
    const head = composed.kind === 'page' ? composed.page.head.map(headMarkup).join('') : ''
    const tags = selectElements(head, 'link[rel="alternate"][hreflang]').map(({ attributes }) => attributes['hreflang'])
    expect(tags).toEqual(expect.arrayContaining(['fr-FR', 'fr-CH', 'nl-NL']))
    expect(tags.filter((tag) => tag?.endsWith('-BE'))).toEqual([])
  })

  it('is in none of its lists, sitemaps, menus and links, and all else is', async () => {
    const document =
      '{ sitePages { path } products(limit: 100) { items { id } } headerMenu { menuItems { submenuCategories { items { link: url } } } } }'
    const read = async (variant?: string) => {
      const { data, errors } = await service.execute({ document, acceptLanguage: 'fr', variant })
      expect(errors).toBeUndefined()
      const text = JSON.stringify(data)
      return { names: text.includes('miroir-galet"'), pages: text.split('"path":').length }
    }
    const [all, own] = [await read(), await read('be')]
    expect([all.names, own.names]).toEqual([true, false])
    expect(own.pages).toBe(all.pages - 1)
  })
})
