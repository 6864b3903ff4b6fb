import { join } from 'node:path'
import { statusOf } from './run-command.ts'

/** Changes every machine in every way that its tests should notice. */
export async function proveMutants(): Promise<boolean> {
  return (
    (await statusOf(['packages/statewright/cli/cli.ts', 'mutate'], { cwd: join(import.meta.dirname, '../..') })) === 0
  )
}
