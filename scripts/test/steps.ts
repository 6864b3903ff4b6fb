import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { slowFiles } from './slow-tests.ts'

/** One check. Its command is found in node_modules/.bin; `report` is where it leaves its counts, if it counts. */
export interface Step {
  name: string
  command: readonly string[]
  /** Arguments that leave out slow tests, unless words say which tests to run. */
  leavesOutSlow?: readonly string[]
  /** The command that fixes the usual failure. */
  hint?: string
  report?: 'vitest' | 'playwright'
  /** Needs a real browser. */
  browser?: true
  /** The first line that it prints is shown when it passes, too. */
  summary?: true
  /** A step of the same stage that must have passed before. */
  after?: string
}

/** Steps that run side by side. */
export type Stage = readonly Step[]

const folders = [
  ...['engine', 'blocks', 'flows', 'content', 'documents', 'devtools', 'packages', 'app'],
  ...['authoring', 'scripts', 'bench', 'vite.config.ts'],
]

/** Tests that run programs of the system. */
const withPrograms = 'tests/deploy'

const root = join(import.meta.dirname, '../..')

const slow = slowFiles(root)

/** The config and content of each further site. */
const siteChecks = globSync('sites/*/config', { cwd: root })
  .map((config) => dirname(config))
  .sort()
  .flatMap((site): Step[] => [
    { name: `config of ${site}`, command: ['node', 'app/config-cli.ts', 'check', '--root', site] },
    { name: `content of ${site}`, command: ['node', 'app/content-cli.ts', 'check', '--site', site] },
  ])

/**
 * Each stage needs the ones before. The fastest stages are first: a slip is reported before the slow ones begin. Within
 * a stage the longest steps are first, so that no processor waits for the last one.
 */
export const stages: readonly Stage[] = [
  [{ name: 'generate', command: ['node', 'scripts/generate/generate.ts'] }],
  [
    // With several checkers, each checks the types that files share again. The other processor has the other checks.
    { name: 'types', command: ['tsc', '-p', '.', '--checkers', '1'] },
    {
      name: 'imports',
      command: ['depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...folders],
    },
    { name: 'unused', command: ['knip', '--no-progress'] },
    { name: 'flows', command: ['node', '--max-opt=1', 'packages/statewright/cli/cli.ts', 'check'] },
    // Tests do not count as use here.
    { name: 'dead-code', command: ['knip', '--production', '--no-progress'] },
    { name: 'styles', command: ['stylelint', '**/*.css'] },
    { name: 'lint', command: ['oxlint', '--deny-warnings'] },
    { name: 'format', command: ['oxfmt', '--check', '.'], hint: 'npm run format' },
    { name: 'config', command: ['node', 'app/config-cli.ts', 'check'] },
    { name: 'content', command: ['node', 'app/content-cli.ts', 'check'] },
    ...siteChecks,
  ],
  [
    {
      name: 'unit',
      command: ['vitest', 'run', '--exclude', `${withPrograms}/**`],
      leavesOutSlow: ['--tags-filter', '!slow', ...slow.whole.flatMap((file) => ['--exclude', file])],
      report: 'vitest',
    },
    { name: 'build', command: ['node', 'scripts/build/build.ts'] },
    // On a machine without them, a browser and nginx are installed while the unit tests run.
    { name: 'browser', command: ['node', 'scripts/browser/install-programs.ts'] },
    { name: 'deploy', command: ['vitest', 'run', withPrograms], report: 'vitest', after: 'browser' },
    { name: 'kill', command: ['node', 'scripts/prove/prove.ts', 'few-kills'] },
    {
      name: 'coverage',
      command: ['node', 'packages/statewright/cli/cli.ts', 'coverage'],
      summary: true,
      after: 'unit',
    },
  ],
  // Not beside the unit tests: both need whole processors, and single tests would become slow.
  [
    {
      name: 'end-to-end',
      command: ['playwright', 'test'],
      leavesOutSlow: ['--grep-invert', '@slow'],
      report: 'playwright',
      browser: true,
    },
  ],
]

/** What the stages leave out for its time. */
const slowSteps: Stage = [
  {
    name: 'slow-unit',
    command: ['vitest', 'run', '--tags-filter', 'slow', ...slow.whole, ...slow.mixed],
    report: 'vitest',
  },
  { name: 'slow-end-to-end', command: ['playwright', 'test', '--grep', '@slow'], report: 'playwright', browser: true },
]

/** All steps that can be named. */
export const steps: Stage = [...stages.flat(), ...slowSteps]

/**
 * The steps that the words name, one after the other, or all stages when there are none; further words go to the last
 * named step: `unit engine/routing` runs the unit tests below that folder, slow ones among them. Throws a RangeError where
 * the first word names no step.
 */
export function chooseStages(words: readonly string[]): readonly Stage[] {
  if (words.length === 0) return stages
  const named = words.map((word) => steps.find(({ name }) => name === word))
  const firstOther = named.indexOf(undefined)
  const chosen = (firstOther < 0 ? named : named.slice(0, firstOther)).filter((step) => step !== undefined)
  const rest = firstOther < 0 ? [] : words.slice(firstOther)
  const last = chosen.at(-1)
  if (!last) throw new RangeError(`No step is named "${rest[0]}". Steps: ${steps.map(({ name }) => name).join(', ')}.`)
  const all = [...chosen.slice(0, -1), rest.length > 0 ? withWords(last, rest) : last]
  return all.map(({ after: _, ...step }) => [step])
}

function withWords({ leavesOutSlow: _, ...step }: Step, words: readonly string[]): Step {
  return { ...step, command: [...step.command, ...words] }
}
