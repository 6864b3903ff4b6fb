import { withProgress } from '../../packages/progress/progress.mjs'
import { buildIfStale } from '../build/build.ts'
import { copyCheckedFiles, type CheckedCopy } from './mistakes/checked-copy.ts'
import { classify, type JudgedMistake, type MistakeClass } from './mistakes/classify.ts'
import { createComparison, type SiteComparison, type SiteDifference } from './mistakes/compare-site.ts'
import { makeMistakes, type Mistake, type MistakeOptions } from './mistakes/make-mistakes.ts'
import { serveCopy } from './mistakes/served-copy.ts'

export interface MistakesOptions extends Partial<MistakeOptions> {
  /** How many of the mistakes that are silently wrong, or make a check fail, are printed; all by default. */
  show?: number
}

/** Percentage of silently wrong mistakes below which the proof holds. */
const maxSilentPercent = 1
const maxMinutes = 30

/**
 * Makes single mistakes in a copy of config, messages and content. Holds where both checks refuse nearly all of those that
 * break a page, never fail themselves, and name file and line of what they refuse.
 */
export async function proveMistakes(options: MistakesOptions): Promise<boolean> {
  const { seed = 1, count = 2000, only, show = Infinity } = options
  await buildIfStale()
  const copy = await copyCheckedFiles()
  try {
    const mistakes = makeMistakes(copy.texts, { seed, count, ...(only === undefined ? {} : { only }) })
    const judged = await judgeAll(mistakes, copy, show)
    return report(judged, seed) && judged.length === mistakes.length
  } finally {
    copy.remove()
  }
}

/** Judges one mistake after the other, prints those that nobody is told of, and stops after half an hour. */
async function judgeAll(mistakes: readonly Mistake[], copy: CheckedCopy, show: number): Promise<JudgedMistake[]> {
  const end = performance.now() + maxMinutes * 60_000
  const judged: JudgedMistake[] = []
  const served = await serveCopy(copy.root)
  try {
    const comparison = await withProgress({}, (steps) => createComparison(served, copy.root, steps))
    await withProgress({ total: mistakes.length }, async (steps) => {
      for (const mistake of mistakes) {
        if (performance.now() > end) break
        steps.show(judged.length + 1, `${mistake.kind}; ${summary(judged)}`)
        const one = await judge(mistake, copy, comparison)
        judged.push(one)
        if (isWrong(one) && judged.filter(isWrong).length <= show) console.log(describe(one))
      }
    })
  } finally {
    await served.close()
  }
  if (judged.length < mistakes.length) console.log(`Stopped after ${maxMinutes} minutes.`)
  return judged
}

function judge(mistake: Mistake, copy: CheckedCopy, comparison: SiteComparison): Promise<JudgedMistake> {
  return copy.during(mistake, async () => {
    const check = await copy.check()
    const difference = check.kind === 'passed' ? await comparison.compare(mistake) : noDifference
    return { mistake, check, difference, result: classify({ mistake, check, difference }) }
  })
}

const noDifference: SiteDifference = { urls: [], faults: [], missing: [] }

const classes: readonly MistakeClass[] = ['refused', 'warned', 'harmless', 'visible', 'silently wrong', 'crashed']

function summary(judged: readonly JudgedMistake[]): string {
  return classes.map((one) => `${one} ${ofClass(judged, one).length}`).join(', ')
}

function report(judged: readonly JudgedMistake[], seed: number): boolean {
  const silent = ofClass(judged, 'silently wrong').length
  const crashed = ofClass(judged, 'crashed').length
  const placeless = judged.filter(({ check }) => check.isPlaceless).length
  const percent = (100 * silent) / Math.max(1, judged.length)
  console.log(`\n${judged.length} mistakes (--seed ${seed}): ${summary(judged)}`)
  console.log(`refused without file and line: ${placeless}; silently wrong: ${percent.toFixed(1)} %`)
  return percent <= maxSilentPercent && crashed === 0 && placeless === 0
}

function isWrong({ result, check }: JudgedMistake): boolean {
  return result === 'silently wrong' || result === 'crashed' || check.isPlaceless
}

function ofClass(judged: readonly JudgedMistake[], name: MistakeClass): JudgedMistake[] {
  return judged.filter(({ result }) => result === name)
}

function describe({ mistake, check, difference, result }: JudgedMistake): string {
  const { kind, file, pointer, before, after } = mistake
  const [url = ''] = difference.urls
  const found = [...difference.faults, ...difference.missing, ...check.found].slice(0, 3).join('; ')
  return `\n${result}  ${kind}  ${file} › ${pointer}\n  ${before} → ${after}\n  ${url} ${found}`
}
