import { join } from 'node:path'
import { isMissingGenerated, isUpToDate } from '../generate/freshness.ts'
import { SetupError } from '../setup/setup-error.mjs'
import { runTool } from './run-tool.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Writes types, validators and trusted documents from the schemas and fragments, if these changed or a written file is
 * missing.
 */
export async function generate(): Promise<void> {
  if (isUpToDate(root)) return
  await runTool(root, ['node', 'scripts/generate/generate.ts'], 'npm run generate')
}

/**
 * Writes the generated files if their sources changed or one of them is missing. A fault in a source is printed; the
 * command then goes on with the files of the last time, because it may be the one that says more about the fault.
 * @throws SetupError when the faults leave a command without a file that it needs.
 */
export async function generateIfStale(): Promise<void> {
  if (isUpToDate(root)) return
  // The output of the command itself may be JSON for a program.
  console.error('Writing the generated files …')
  try {
    await generate()
  } catch (error) {
    if (!(error instanceof SetupError) || isMissingGenerated(root)) throw error
    console.error(`${error.message}\nGoing on with the files of the last run.\n`)
  }
}
