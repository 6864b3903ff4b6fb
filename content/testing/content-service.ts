import { afterAll, expect } from 'vitest'
import { type ContentService, type ContentServiceOptions, createContentService } from '../service.ts'
import type { Store } from '../platform/store/store.ts'
import { testLanguages } from './test-languages.ts'
import { fixture, openTestStore, silent } from './test-store.ts'

interface ReadOptions {
  language?: string
  variant?: string
  variables?: Readonly<Record<string, unknown>>
}

interface OpenContent {
  service: ContentService
  store: Store
  /** The data of a response without errors, in English by default. */
  read: <Data = Readonly<Record<string, unknown>>>(document: string, options?: ReadOptions) => Promise<Data>
}

/** A service of the content in a folder, by default the fixture, until the tests of the file have ended. */
export async function openContent({
  store: given,
  ...options
}: Partial<ContentServiceOptions> = {}): Promise<OpenContent> {
  const store = given ?? (await openTestStore())
  const defaults = { contentDir: fixture, languages: testLanguages, log: silent }
  const service = await createContentService({ ...defaults, ...options, store })
  afterAll(() => service.close())
  return {
    service,
    store,
    read: async <Data>(document: string, { language = 'en', variant, variables = {} }: ReadOptions = {}) => {
      const { data, errors } = await service.execute({ document, acceptLanguage: language, variant, variables })
      expect(errors).toBeUndefined()
      return data as Data
    },
  }
}
