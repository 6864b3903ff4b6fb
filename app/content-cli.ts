/** `npm run content -- …`: checks the content files, and manages the data of the site. */
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { createProgress } from '../packages/progress/progress.mjs'
import { loadCommands, type Log } from '../content/entrance.ts'
import { siteArguments } from './site-environment.ts'
import { dataPlace } from './data-place.ts'

// Ends by `exit`, so that a database that was started is stopped.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(2))

const print = (_facts: object, message: string): void => void process.stderr.write(`${message}\n`)
const log: Log = { info: () => undefined, warn: print, error: print }
const { runContent } = await loadCommands()
const {
  folders: [folder],
  others,
} = siteArguments(process.argv.slice(2))
const root = resolve(folder ?? '.')
const progress = createProgress()
const { status, text } = await runContent(others, {
  root,
  ...(root !== process.cwd() && { contentDir: 'content' }),
  dataPlace: () => dataPlace(process.env, folder),
  site: async () => (await import('./operated-site.ts')).operatedSite(process.env, folder),
  addresses: async () => (await import('./site-addresses.ts')).siteAddresses(root),
  confirm: process.stdin.isTTY && process.stderr.isTTY ? ask : null,
  steps: progress,
  log,
}).finally(() => progress.end())
const stream = status === 2 ? process.stderr : process.stdout
stream.write(`${text}\n`)
process.exitCode = status

/** Asks on stderr: stdout is the result, which may go to a file. */
async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}
