import { siteLanguages } from '../../app/site-languages.ts'
import { createContentService } from '../../content/service.ts'
import { createFilledDatabase, openStoreOn, silent, type TestDatabase } from '../../content/testing/test-store.ts'
import { projectRoot, shippedConfig } from '../shipped/shipped-site.ts'

/** The folder of the shipped content. */
export const contentDir = `${projectRoot}/content/demo`

/** A new database with the shipped content, in the languages of the shipped site: a start finds it loaded. */
export function createShippedDatabase(): Promise<TestDatabase> {
  return createFilledDatabase('shipped', async ({ url }) => {
    const languages = siteLanguages(shippedConfig())
    const service = await createContentService({ store: await openStoreOn(url), contentDir, languages, log: silent })
    await service.close()
  })
}
