import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testsPass } from './tests-pass.ts'

const root = join(import.meta.dirname, '../..')

/** Runs the tests of which `npm test` takes a sample with all their cases. */
export function proveExhaustive(): Promise<boolean> {
  const files = sampledFiles()
  const commands = [
    ['unit', ...files.filter((file) => !isEndToEnd(file))],
    ['end-to-end', ...files.filter(isEndToEnd), 'standalone'],
  ]
  return testsPass(commands, { TEST_CASES: 'all' })
}

/** Files of tests that import packages/testing/sampled.ts. */
function sampledFiles(): string[] {
  const files = globSync(['{app,blocks,content,devtools,documents,engine,sites,tests}/**/*.{test,e2e}.{ts,tsx}'], {
    cwd: root,
  })
  return files
    .filter((file) => /from '[./]+packages\/testing\/sampled\.ts'/.test(readFileSync(join(root, file), 'utf8')))
    .sort()
}

function isEndToEnd(file: string): boolean {
  return file.endsWith('.e2e.ts')
}
