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

const [file = '', ...args] = process.argv.slice(2)

/** This ends before it pays that V8 optimizes its code: a fifth of the processor time of config, a tenth of that of flows. */
const isShort =
  file === 'app/config-cli.ts' ||
  (file === 'packages/statewright/cli/cli.ts' && ['check', 'draw'].includes(args[0] ?? ''))

await reportingSetupErrors(() =>
  prepare(operating.includes(file) ? 'dependencies' : 'all', async (node) => {
    if (!generating.includes(file)) {
      const { generateIfStale } = await import('./build/generate.ts')
      await generateIfStale()
    }
    const options = isShort ? ['--max-opt=1'] : []
    become(node, root, [...closedPipe, ...options, file, ...args])
  }),
)
