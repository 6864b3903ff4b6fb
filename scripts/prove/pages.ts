import { buildIfStale } from '../build/build.ts'
import { statusOf } from './run-command.ts'

/** Runs the tests of pages and links over every page of every language and variant, axe at both widths. */
export async function provePages(): Promise<boolean> {
  await buildIfStale()
  return (
    (await statusOf(['scripts/test.mjs', 'end-to-end', 'every-page', 'links'], { env: { TEST_PAGES: 'all' } })) === 0
  )
}
