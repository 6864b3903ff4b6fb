/**
 * npm start, npm run dev: from a fresh clone to a running site in one command. Installs and builds what is out of
 * date, then becomes the server. `--dev` leaves the build to the development server.
 */
import { become } from './setup/pinned-node.mjs'
import { prepare, root } from './setup/prepare.mjs'
import { memoryFlags, memoryVariables } from './setup/server-memory.mjs'
import { reportingSetupErrors } from './setup/setup-error.mjs'

const environment = 'Environment variables such as PORT and DATA_DIR are in docs/operations.md.'
const startUsage = `npm start    Builds the site if a file changed, and starts it.\n\n${environment}`
const devUsage = `npm run dev    Starts the site from its source files, which reload when they change.\n\n${environment}`

const isDev = process.argv.includes('--dev')
await reportingSetupErrors(() =>
  prepare(isDev ? 'all' : 'dependencies', async (node) => {
    if (process.argv.includes('--help')) return console.log(isDev ? devUsage : startUsage)
    const { buildIfStale } = await import('./build/build.ts')
    const { generate } = await import('./build/generate.ts')
    await (isDev ? generate() : buildIfStale())
    Object.assign(process.env, { ...memoryVariables, ...process.env })
    const { devServer } = await import('./build/dev-server.ts')
    const server = isDev ? ['--enable-source-maps', await devServer(root)] : [...memoryFlags(), 'dist/app/server.mjs']
    become(node, root, [...server, ...process.argv.slice(2)])
  }),
)
