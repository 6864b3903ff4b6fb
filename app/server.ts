/**
 * The server's entry: node app/server.ts [--dev], or dist/app/server.mjs of the build. docs/operations.md lists its
 * environment variables.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const isDev = process.argv.includes('--dev')
// React and other packages read it when they are loaded.
process.env.NODE_ENV ??= isDev ? 'development' : 'production'
// Reuses the compiled code of the last start. It has to be enabled before anything else is loaded.
enableCompileCache(join(import.meta.dirname, '../.cache/compiled'))

const { runServer } = await import('./run-server.ts')
await runServer({ isDev })
