/**
 * npm start, npm run dev: from a fresh clone to a running site in one command. Installs and builds what is out of
 * date, then becomes the server. `--dev` leaves the build to the development server.
 */
import { become } from './setup/pinned-node.mjs'
import { prepare, root } from './setup/prepare.mjs'
import { reportingSetupErrors } from './setup/setup-error.mjs'

await reportingSetupErrors(() =>
  prepare(async (node) => {
    const { buildIfStale, generate } = await import('./build/build.ts')
    const isDev = process.argv.includes('--dev')
    await (isDev ? generate() : buildIfStale())
    become(node, root, [isDev ? 'app/server.ts' : 'dist/app/server.mjs', ...process.argv.slice(2)])
  }),
)
