import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from '../build/build.ts'
import { statusOf } from './run-command.ts'

const root = join(import.meta.dirname, '../..')

/** Runs the tests of which `npm test` takes a sample with all their cases. */
export async function proveExhaustive(): Promise<boolean> {
  await buildIfStale()
  const files = sampledFiles()
  const commands = [
    ['unit', ...files.filter((file) => !isEndToEnd(file))],
    ['end-to-end', ...files.filter(isEndToEnd), 'standalone'],
  ]
  const statuses: number[] = []
  for (const command of commands)
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each takes all processors
    statuses.push(await statusOf(['scripts/test.mjs', ...command], { env: { TEST_CASES: 'all' } }))
  return statuses.every((status) => status === 0)
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
