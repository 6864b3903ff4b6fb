import { testsPass } from './tests-pass.ts'

/** Runs the tests that `npm test` leaves out for their time, with each structure of a page. */
export function proveSlow(): Promise<boolean> {
  return testsPass([['slow-unit'], ['slow-end-to-end']], { TEST_PAGES: 'structures' })
}
