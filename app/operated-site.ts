import type { OperatedSite } from '../content/entrance.ts'
import { loadConfigTexts } from '../engine/config/load-config.ts'
import { readConfigTexts } from '../engine/config/config-texts.ts'
import * as features from './config-features.generated.js'
import { contactRecipient } from './contact-service.ts'
import { CodedError } from '../packages/errors/coded-error.ts'
import { siteEnvironment } from './site-environment.ts'
import { siteLanguages } from './site-languages.ts'
import { sitePaths } from './site-paths.ts'

/**
 * What commands need to know of the site that this environment starts.
 * @param folder of the site; by default that of SITE_ROOT.
 * @throws CodedError.
 */
export function operatedSite(env: Readonly<Record<string, string | undefined>>, folder?: string): OperatedSite {
  const environment = siteEnvironment(env, sitePaths.root, folder)
  const { draft: config } = loadConfigTexts(readConfigTexts(environment.SITE_ROOT), features)
  if (!config)
    throw new CodedError('CONFIG_UNREADABLE', {
      message: `The config in ${environment.SITE_ROOT} has errors.`,
      hint: 'Fix what `npm run config -- check` reports.',
    })
  return {
    contentDir: environment.CONTENT_DIR,
    contentRollback: environment.CONTENT_ROLLBACK,
    productFeed: environment.PRODUCT_FEED,
    contactTo: contactRecipient(environment),
    contactLanguage: config.site.organization.language ?? config.locales.default,
    languages: siteLanguages(config),
    async verified(address, language) {
      const { verifiedSite } = await import('./verified-site.ts')
      return verifiedSite(address, { config, secret: environment.SESSION_SECRET[0], language })
    },
  }
}
