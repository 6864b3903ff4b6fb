import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import type { Project } from '../../server/project/project.ts'
import { siblingModule } from '../../server/sibling-module.ts'

/** A file whose text is another one while tests run. */
export interface ChangedFile {
  /** Relative to the root, with forward slashes. */
  file: string
  text: string
}

/** What the tests of a change came to. Tests that do not end have failed. */
export type Verdict = 'passed' | 'failed'

export interface MutantTests {
  /** Runs test files, with a changed file or as everything is. */
  run: (tests: readonly string[], changed: ChangedFile | null) => Promise<Verdict>
  close: () => Promise<void>
}

/** A machine that waits for an event which never comes is a failed test. */
const testTimeout = 3000
/** Tests whose process was ended may not be reported. */
const runTimeout = 20_000

interface Runner {
  vitest: Vitest
  all: readonly TestSpecification[]
  /** Errors of earlier runs, which the next ones report again. */
  seen: Set<unknown>
}

/** Runs unit tests again and again in one instance of vitest, each time with one file changed in memory. */
export async function createMutantTests({ root, tests: patterns, vite }: Project): Promise<MutantTests> {
  let changed: ChangedFile | null = null
  const plugin = {
    name: 'mutant',
    enforce: 'pre' as const,
    // Added to those of the project.
    config: () => ({ test: { setupFiles: [fileURLToPath(siblingModule(import.meta.url, 'end-when-blocked'))] } }),
    transform: (_: string, id: string) => (changed && id === join(root, changed.file) ? changed.text : undefined),
  }
  const start = async (): Promise<Runner> => {
    const vitest = await createVitest(
      {
        ...{ root, watch: false, reporters: [{}], maxWorkers: 1, fsModuleCache: false },
        ...(vite !== null && { config: vite }),
        // A process can be ended while it is blocked, a thread cannot.
        ...{ include: [...patterns], pool: 'forks', teardownTimeout: 500 },
        ...{ testTimeout, hookTimeout: testTimeout, bail: 1 },
        ...{ restoreMocks: true, unstubEnvs: true, unstubGlobals: true },
      },
      { plugins: [plugin], logLevel: 'silent' },
    )
    return { vitest, all: await vitest.globTestSpecifications(), seen: new Set() }
  }
  let runner = await start()
  return {
    async run(tests, next) {
      for (const one of [changed, next]) if (one) runner.vitest.invalidateFile(join(root, one.file))
      changed = next
      const paths = new Set(tests.map((test) => join(root, test)))
      const verdict = await Promise.race([verdictOf(runner, paths), wait(runTimeout, null)])
      if (verdict !== null) return verdict
      await Promise.race([runner.vitest.close(), wait(2000)])
      runner = await start()
      return 'failed'
    },
    close: async () => void (await Promise.race([runner.vitest.close(), wait(2000)])),
  }
}

async function verdictOf({ vitest, all, seen }: Runner, paths: ReadonlySet<string>): Promise<Verdict> {
  const chosen = all.filter(({ moduleId }) => paths.has(moduleId))
  const { testModules, unhandledErrors } = await vitest.rerunTestSpecifications(chosen)
  // Modules of earlier runs are still among them.
  const own = testModules.filter(({ moduleId }) => paths.has(moduleId))
  const isClean = unhandledErrors.every((error) => seen.has(error))
  for (const error of unhandledErrors) seen.add(error)
  return isClean && own.length === paths.size && own.every((one) => one.ok()) ? 'passed' : 'failed'
}
