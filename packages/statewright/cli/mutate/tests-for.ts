import { posix } from 'node:path'
import { importedModules, modulePath, type ParsedFile } from '../../source/parse.ts'

interface Files {
  sources: readonly ParsedFile[]
  tests: readonly ParsedFile[]
}

/**
 * The tests of a file: those in its folder that lead to it by their imports; where there are none, those in the folders of
 * other sources; and where there are none, any.
 */
export function testsFor(file: string, { sources, tests }: Files): string[] {
  const modules = sources.map((one) => modulePath(one.file))
  const imports = new Map(
    [...sources, ...tests].map((one) => [modulePath(one.file), [...importedModules(one), ...byAlias(one, modules)]]),
  )
  const leading = tests
    .map((one) => one.file)
    .filter((test) => reachedFrom(modulePath(test), imports).has(modulePath(file)))
  const beside = leading.filter((test) => posix.dirname(test) === posix.dirname(file))
  if (beside.length > 0) return beside
  const folders = new Set(sources.map((one) => posix.dirname(one.file)))
  const near = leading.filter((test) => folders.has(posix.dirname(test)))
  return near.length > 0 ? near : leading
}

/** Modules that a file imports by an alias, e.g. `@/machines/lamp.machine`: those whose path ends like it. */
function byAlias({ text }: ParsedFile, modules: readonly string[]): string[] {
  const ends = [...text.matchAll(/\sfrom\s*['"][^.'"/]*(\/[^'"]+)['"]/g)].map(([, end = '']) => modulePath(end))
  return modules.filter((one) => ends.some((end) => `/${one}`.endsWith(end)))
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
