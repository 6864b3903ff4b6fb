import { commandError, type DataPlace } from '../content/entrance.ts'
import { EnvironmentError, readEnvironment, type Environment } from './environment.ts'
import { sitePaths } from './site-paths.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** Where the data of the site is that this environment starts. Throws ENVIRONMENT_INVALID or DATABASE_ELSEWHERE. */
export function dataPlace(env: Variables): DataPlace {
  const { CONTENT_URL, DATABASE_URL, DATA_DIR } = commandEnvironment(env)
  if (CONTENT_URL === null) return { databaseUrl: DATABASE_URL, dataDir: DATA_DIR }
  throw commandError('DATABASE_ELSEWHERE', {
    message: 'CONTENT_URL is set: this site has no database of its own.',
    hint: 'Run the command where the content service of CONTENT_URL runs.',
  })
}

/** The environment as the server reads it. Throws ENVIRONMENT_INVALID. */
export function commandEnvironment(env: Variables): Environment {
  try {
    return readEnvironment(env, sitePaths.root)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    throw commandError('ENVIRONMENT_INVALID', {
      message: error.message,
      hint: 'The variables are listed in docs/operations.md.',
    })
  }
}
