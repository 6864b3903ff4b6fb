import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Vitest's order, but with the files of each environment together, those without a DOM first. A worker serves one
 * environment and ends when the next file needs another: mixed files would end dozens of workers, and each new one
 * loads its modules again.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = Map.groupBy(await super.sort(files), environmentOf)
    return [...groups].sort(([a], [b]) => a.localeCompare(b)).flatMap(([, group]) => group)
  }
}

/** The comments that choose the environment and its options. */
function environmentOf({ moduleId }: TestSpecification): string {
  return (readFileSync(moduleId, 'utf8').match(/^\/\/ @vitest-environment.*$/gm) ?? []).join()
}
