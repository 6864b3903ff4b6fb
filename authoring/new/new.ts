/** npm run new -- block|flow|form|page|finder <name>: makes something new that works at once. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { UsageError } from '../../engine/cli/command.ts'
import { formatError } from '../../packages/errors/coded-error.ts'
import { formatIssues } from '../../packages/findings/finding.ts'
import { type NewArguments, readArguments, usage } from './arguments.ts'
import { describeDryRun, describeWritten } from './describe.ts'
import { planNew } from './plan-new.ts'
import { writeChanges } from './write-changes.ts'

const root = join(import.meta.dirname, '../..')

try {
  const given = readArguments(process.argv.slice(2))
  if (given === null) console.log(usage)
  else await make(given)
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(formatError(error))
  process.exitCode = 2
}

async function make(given: NewArguments): Promise<void> {
  const { planned, changes, issues } = await planNew(root, given)
  if (issues.length > 0) {
    console.error(`${formatIssues(issues)}\n\nNothing was written: the config would have these issues.`)
    process.exitCode = 2
    return
  }
  const description = { subject: `the ${given.word} "${given.names.kebab}"`, changes, planned }
  if (given.isDryRun) return console.log(describeDryRun(description))
  writeChanges(root, changes)
  run('scripts/generate/generate.ts')
  if (planned.hasFlow) run('packages/statewright/cli/cli.ts', 'draw')
  console.log(describeWritten(description))
}

/** What `npm run generate` and `npm run flows -- draw` do. Where they fail, they say why. */
function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) process.exitCode = 1
}
