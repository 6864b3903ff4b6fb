import { type ContentService, type ContentServiceOptions, createContentService } from '../service.ts'
import { testLanguages } from './test-languages.ts'
import { openTestStore, silent } from './test-store.ts'

/** A content service in the languages of the tests, without content unless a folder is given, with a store of its own. */
export async function openContentService(options: Partial<ContentServiceOptions> = {}): Promise<ContentService> {
  const { store = await openTestStore() } = options
  return createContentService({ languages: testLanguages, log: silent, ...options, store })
}
