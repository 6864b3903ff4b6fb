/** `npm run flows`: starts the simulator of the machines, or checks and draws them. */
import { join } from 'node:path'
import type { CommandResult } from './command-result.ts'

const usage = `npm run flows                   Starts the simulator of the flows. It needs neither content nor database.
npm run flows -- --port 4000    At this port; any free one by default.
npm run flows -- check          Checks every flow, and that docs/flows/ is up to date. Also --json, --sarif.
npm run flows -- draw           Writes the drawings in docs/flows/.
npm run flows -- coverage       Lists the transitions that no unit test takes, after "npm test -- unit".
npm run flows -- mutate [flow]  Changes machines in every way, and lists the changes that no test of theirs notices.
npm run flows -- export <flow> --format svg|mermaid|scxml|json
                                Prints a flow for other tools.`

/** Each loads what it needs. */
const commands: Readonly<Record<string, (root: string, words: readonly string[]) => Promise<CommandResult>>> = {
  check: async (root, [format]) => (await import('./check.ts')).check(root, format),
  draw: async (root) => (await import('./draw-flows.ts')).draw(root),
  coverage: async (root) => (await import('./coverage.ts')).coverage(root),
  mutate: async (root, [flow]) => (await import('./mutate/mutate.ts')).mutate(root, flow),
  export: async (root, words) => (await import('../server/exports/export-flow.ts')).exportCommand(root, words),
}

const root = join(import.meta.dirname, '../../..')
const [word, ...words] = process.argv.slice(2)
const [value] = words
const command = word === undefined || !Object.hasOwn(commands, word) ? undefined : commands[word]
const port = word === '--port' ? Number(value) : 0
const isValid =
  value === undefined ||
  word === 'mutate' ||
  word === 'export' ||
  (word === 'check' && ['--json', '--sarif'].includes(value))

if (word === '--help') {
  console.log(usage)
} else if (command && isValid) {
  const { status, text } = await command(root, words)
  process.stdout.write(`${text}\n`)
  process.exitCode = status
} else if (word === undefined || (word === '--port' && Number.isInteger(port) && port > 0 && port < 65_536)) {
  const { startSimulatorServer } = await import('../server/standalone.ts')
  const { origin, close } = await startSimulatorServer(root, port)
  console.log(`Flows  ${origin}/__flows`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())
} else {
  console.error(usage)
  process.exitCode = 2
}
