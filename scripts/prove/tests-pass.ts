import { buildIfStale } from '../build/build.ts'
import { statusOf } from './run-command.ts'

/**
 * Runs `npm test` with each of these words, all of them even where one fails. Resolves to whether all tests passed.
 * @param env Variables that widen the choice of tests.
 */
export async function testsPass(
  commands: readonly (readonly string[])[],
  env: Readonly<Record<string, string>>,
): Promise<boolean> {
  await buildIfStale()
  const statuses: number[] = []
  for (const command of commands)
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each takes all processors
    statuses.push(await statusOf(['scripts/test.mjs', ...command], { env }))
  return statuses.every((status) => status === 0)
}
