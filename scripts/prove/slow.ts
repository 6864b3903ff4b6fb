import { buildIfStale } from '../build/build.ts'
import { statusOf } from './run-command.ts'

/** Runs the tests that `npm test` leaves out for their time: those with the tag `slow`. */
export async function proveSlow(): Promise<boolean> {
  await buildIfStale()
  const commands = [
    ['unit', '--tags-filter', 'slow'],
    ['end-to-end', '--grep', '@slow'],
  ]
  const statuses: number[] = []
  for (const command of commands)
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each takes all processors
    statuses.push(await statusOf(['scripts/test.mjs', ...command], { env: { TEST_PAGES: 'structures' } }))
  return statuses.every((status) => status === 0)
}
