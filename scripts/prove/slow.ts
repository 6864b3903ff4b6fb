import { testsPass } from './tests-pass.ts'

/** Runs the tests that `npm test` leaves out for their time: those with the tag `slow`. */
export function proveSlow(): Promise<boolean> {
  const commands = [
    ['unit', '--tags-filter', 'slow'],
    ['end-to-end', '--grep', '@slow'],
  ]
  return testsPass(commands, { TEST_PAGES: 'structures' })
}
