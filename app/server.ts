/**
 * The server's entry: node app/server.ts [--dev], or dist/app/server.mjs, which the build makes of it. What it runs on
 * comes from the environment, docs/operations.md.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const isDev = process.argv.includes('--dev')
// React and others look at it as they are loaded.
process.env.NODE_ENV ??= isDev ? 'development' : 'production'
// Compiled code of the last start is used again. It has to be switched on before anything else is loaded.
enableCompileCache(join(import.meta.dirname, '../.cache/compiled'))

const { runServer } = await import('./run-server.ts')
await runServer({ isDev })
