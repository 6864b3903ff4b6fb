import { testsPass } from './tests-pass.ts'

/** Runs the tests of pages and links over every page of every language and variant, axe at both widths. */
export function provePages(): Promise<boolean> {
  return testsPass([['end-to-end', 'every-page', 'links']], { TEST_PAGES: 'all' })
}
