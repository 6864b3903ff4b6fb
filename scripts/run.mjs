/**
 * Runs one of the project's TypeScript files on the pinned Node, with the packages installed and the generated files
 * written: node scripts/run.mjs <file> [arguments]
 */
import { become, closedPipe } from './setup/pinned-node.mjs'
import { prepare, root } from './setup/prepare.mjs'
import { reportingSetupErrors } from './setup/setup-error.mjs'

/** These write the generated files themselves. */
const generating = ['scripts/generate/generate.ts', 'scripts/build/build.ts']

/** These are used where the site runs, and need no devDependencies. */
const operating = [...generating, 'app/config-cli.ts', 'app/content-cli.ts']

/** These end before it pays that V8 optimizes their code: a fifth of their processor time. */
const short = ['app/config-cli.ts']

const [file = '', ...args] = process.argv.slice(2)
await reportingSetupErrors(() =>
  prepare(operating.includes(file) ? 'dependencies' : 'all', async (node) => {
    if (!generating.includes(file)) {
      const { generateIfStale } = await import('./build/generate.ts')
      await generateIfStale()
    }
    const options = short.includes(file) ? ['--max-opt=1'] : []
    become(node, root, [...closedPipe, ...options, file, ...args])
  }),
)
