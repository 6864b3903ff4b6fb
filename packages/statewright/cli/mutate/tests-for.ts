import { posix } from 'node:path'
import { relativeImports, type ParsedFile } from '../../source/parse.ts'

interface Files {
  sources: readonly ParsedFile[]
  tests: readonly ParsedFile[]
}

/** The tests of a file: those in its folder that lead to it by their imports; where there are none, those of other folders. */
export function testsFor(file: string, { sources, tests }: Files): string[] {
  const imports = new Map([...sources, ...tests].map((one) => [one.file, relativeImports(one)]))
  const leading = tests.map((one) => one.file).filter((test) => reachedFrom(test, imports).has(file))
  const beside = leading.filter((test) => posix.dirname(test) === posix.dirname(file))
  return beside.length > 0 ? beside : leading
}

function reachedFrom(start: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>()
  const visit = (file: string): void => {
    if (reached.has(file)) return
    reached.add(file)
    imports.get(file)?.forEach(visit)
  }
  visit(start)
  return reached
}
