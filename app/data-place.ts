import type { DataPlace } from '../content/entrance.ts'
import { CodedError } from '../packages/errors/coded-error.ts'
import { siteEnvironment } from './site-environment.ts'
import { sitePaths } from './site-paths.ts'

/**
 * Where the data of the site is that this environment starts.
 * @param folder of the site; by default that of SITE_ROOT.
 * @throws CodedError ENVIRONMENT_INVALID, SITE_UNKNOWN or DATABASE_ELSEWHERE.
 */
export function dataPlace(env: Readonly<Record<string, string | undefined>>, folder?: string): DataPlace {
  const { CONTENT_URL, DATABASE_URL, DATA_DIR } = siteEnvironment(env, sitePaths.root, folder)
  if (CONTENT_URL === null) return { databaseUrl: DATABASE_URL, dataDir: DATA_DIR }
  throw new CodedError('DATABASE_ELSEWHERE', {
    message: 'CONTENT_URL is set: this site has no database of its own.',
    hint: 'Run the command where the content service of CONTENT_URL runs.',
  })
}
