/** One check. Its command is found in node_modules/.bin; `report` is where it leaves its counts, if it counts. */
export interface Step {
  name: string
  command: readonly string[]
  /** The command that fixes the usual failure. */
  hint?: string
  report?: 'vitest' | 'playwright'
  /** Needs a real browser. */
  browser?: true
}

/** Fastest first: a slip is told before the slow ones begin. */
export const steps: readonly Step[] = [
  { name: 'generate', command: ['node', 'scripts/generate/generate.ts'] },
  { name: 'format', command: ['oxfmt', '--check', '.'], hint: 'npm run format' },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'styles', command: ['stylelint', '**/*.css'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'unused', command: ['knip', '--no-progress'] },
  // Tests do not count as use here.
  { name: 'dead-code', command: ['knip', '--production', '--no-progress'] },
  { name: 'config', command: ['node', 'engine/cli/config.ts', 'check'] },
  { name: 'content', command: ['node', 'content/cli/content.ts', 'check'] },
  { name: 'unit', command: ['vitest', 'run'], report: 'vitest' },
  { name: 'build', command: ['node', 'scripts/build/build.ts'] },
  { name: 'end-to-end', command: ['playwright', 'test'], report: 'playwright', browser: true },
]

/**
 * The steps that the words name, all of them when there are none; further words go to the last named step:
 * `unit engine/routing` runs the unit tests below that folder.
 */
export function chooseSteps(words: readonly string[]): readonly Step[] {
  const named = words.map((word) => steps.find(({ name }) => name === word))
  const firstOther = named.indexOf(undefined)
  const chosen = (firstOther < 0 ? named : named.slice(0, firstOther)).filter((step) => step !== undefined)
  const rest = firstOther < 0 ? [] : words.slice(firstOther)
  if (words.length === 0) return steps
  const last = chosen.at(-1)
  if (!last) throw new RangeError(`No step is named "${rest[0]}". Steps: ${steps.map(({ name }) => name).join(', ')}.`)
  return [...chosen.slice(0, -1), { ...last, command: [...last.command, ...rest] }]
}
