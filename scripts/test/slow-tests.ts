import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files with slow unit tests, relative to the root: those that have nothing else, and the others. */
export interface SlowFiles {
  whole: readonly string[]
  mixed: readonly string[]
}

const wholeFile = '// @module-tag slow'
const oneTest = /\btags: 'slow'/

/**
 * The unit tests with the tag `slow`. A filter by tag loads every file, also those of which no test runs: their hooks
 * do not run either, and what they open while they are loaded stays open, such as connections to a database. So files
 * are chosen by name.
 */
export function slowFiles(root: string): SlowFiles {
  const exclude = ['**/node_modules', 'authoring/new/templates']
  const files = globSync('**/*.test.{ts,tsx}', { cwd: root, exclude }).sort()
  const texts = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  const whole = texts.filter(([, text]) => text.includes(wholeFile))
  const mixed = texts.filter(([, text]) => !text.includes(wholeFile) && oneTest.test(text))
  return { whole: whole.map(([file]) => file), mixed: mixed.map(([file]) => file) }
}
