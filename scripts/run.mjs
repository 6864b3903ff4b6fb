/**
 * Runs one of the project's TypeScript files on the pinned Node, with the packages installed:
 * node scripts/run.mjs <file> [arguments]
 */
import { become } from './setup/pinned-node.mjs'
import { prepare, root } from './setup/prepare.mjs'
import { reportingSetupErrors } from './setup/setup-error.mjs'

await reportingSetupErrors(() =>
  prepare(async (node) => {
    become(node, root, process.argv.slice(2))
  }),
)
