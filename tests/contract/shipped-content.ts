import { afterAll } from 'vitest'
import { siteLanguages as siteLanguagesOf } from '../../app/site-languages.ts'
import { contentLanguages } from '../../content/platform/loading/content-languages.ts'
import { contentModel } from '../../content/entities/model.ts'
import type { ParsedFile } from '../../content/platform/loading/file-type.ts'
import { parseFiles } from '../../content/platform/loading/parse-files.ts'
import type { ContentFiles } from '../../content/schemas/types.generated.ts'
import { readFiles } from '../../content/platform/loading/read-files.ts'
import { type ContentService, createContentService } from '../../content/service.ts'
import { openTestStore, silent, untimed } from '../../content/testing/test-store.ts'
import { isComplete } from '../../engine/routing/is-complete.ts'
import { pathOf } from '../../engine/routing/routes.ts'
import { routeName } from '../../engine/routing/route-name.ts'
import { shippedSite } from '../shipped/shipped-site.ts'
import { contentDir, createShippedDatabase } from './shipped-database.ts'

export const site = shippedSite()

const { files } = await readFiles(contentDir)
const { parsed, findings } = parseFiles(files, contentModel)
if (findings.length > 0) throw new Error(findings.map(({ file, message }) => `${file}: ${message}`).join('\n'))

/** The content files, read and valid. */
export const contentFiles: readonly ParsedFile[] = parsed

export const siteLanguages = Object.keys(site.config.locales.locales)

const available = contentLanguages(parsed)
/** The languages of the site that the content is written in. */
export const writtenLanguages = siteLanguages.filter((language) => available.includes(language))

/** Those whose texts are all there. */
export const translatedLanguages = writtenLanguages.filter((language) => isComplete(site.config.locales, language))

/** The content files of a schema. */
export function filesOf<Schema extends keyof ContentFiles>(schema: Schema): ContentFiles[Schema][] {
  const type = [...contentModel.fileTypes.values()].find((one) => one.schema === schema)
  // The model has the file type that was made for this schema.
  return (type?.of(parsed) ?? []).map(({ value }) => value as ContentFiles[Schema])
}

/** A service with the shipped content, in the languages of the shipped site, for the tests of the file that opens it. */
export async function openShippedContent(): Promise<ContentService> {
  const languages = siteLanguagesOf(site.config)
  const store = await openTestStore(untimed, createShippedDatabase())
  const service = await createContentService({ store, contentDir, languages, log: silent })
  afterAll(() => service.close())
  return service
}

/** Every product, with the fields of the selection. Rejects where the answer has errors. */
export async function allProducts<Product>(
  service: ContentService,
  selection: string,
  acceptLanguage: string,
  fragments = '',
): Promise<Product[]> {
  const document = `${fragments} query ($offset: Int!) {
    products(limit: 100, offset: $offset) { items ${selection} pageInfo { totalCount } }
  }`
  const products: Product[] = []
  for (let total = 1; products.length < total;) {
    const variables = { offset: products.length }
    const { data, errors } = await service.execute({ document, variables, acceptLanguage })
    if (errors) throw new Error(JSON.stringify(errors))
    const list = data?.['products'] as { items: Product[]; pageInfo: { totalCount: number } }
    products.push(...list.items)
    total = list.pageInfo.totalCount
  }
  return products
}

/** The path of a route on the host variant that has all languages. Throws where there is none. */
export function sitePath(key: string, locale: string, params: Readonly<Record<string, string>> = {}): string {
  const route = site.variants.get(site.config.hosts.fallback)?.routes.get(routeName(locale, key))
  const path = route && pathOf(route, params)
  if (!path) throw new Error(`The route "${key}" does not exist in ${locale}.`)
  return path
}
