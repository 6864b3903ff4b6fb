/** npm test: every check the project has, fastest first, from a fresh clone. `npm test -- unit` runs the steps named. */
import { become, closedPipe } from './setup/pinned-node.mjs'
import { prepare, root } from './setup/prepare.mjs'
import { reportingSetupErrors } from './setup/setup-error.mjs'

await reportingSetupErrors(() =>
  prepare('all', async (node) => {
    become(node, root, [...closedPipe, 'scripts/test/test.ts', ...process.argv.slice(2)])
  }),
)
