import { buildIfStale } from '../build/build.ts'
import { copyCheckedFiles, type CheckedCopy } from './mistakes/checked-copy.ts'
import { classify, type JudgedMistake, type MistakeClass } from './mistakes/classify.ts'
import { createComparison, type SiteComparison, type SiteDifference } from './mistakes/compare-site.ts'
import { makeMistakes, type Mistake, type MistakeOptions } from './mistakes/make-mistakes.ts'
import { serveCopy } from './mistakes/served-copy.ts'

export interface MistakesOptions extends Partial<MistakeOptions> {
  /** How many of the silently wrong mistakes are printed; all by default. */
  show?: number
}

/** Percentage of silently wrong mistakes below which the proof holds. */
const maxSilentPercent = 1

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
    const served = await serveCopy(copy.root)
    try {
      const comparison = await createComparison(served, copy.root)
      const judged: JudgedMistake[] = []
      for (const [index, mistake] of mistakes.entries()) {
        judged.push(await judge(mistake, copy, comparison))
        if ((index + 1) % 100 === 0) console.log(`${index + 1} of ${mistakes.length}: ${summary(judged)}`)
      }
      return report(judged, { seed, show })
    } finally {
      await served.close()
    }
  } finally {
    copy.remove()
  }
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

function report(judged: readonly JudgedMistake[], { seed, show }: { seed: number; show: number }): boolean {
  const silent = ofClass(judged, 'silently wrong')
  const crashed = ofClass(judged, 'crashed')
  const placeless = judged.filter(({ check }) => check.isPlaceless)
  for (const one of [...silent.slice(0, show), ...crashed, ...placeless]) console.log(describe(one))
  const percent = (100 * silent.length) / Math.max(1, judged.length)
  console.log(`\n${judged.length} mistakes (--seed ${seed}): ${summary(judged)}`)
  console.log(`refused without file and line: ${placeless.length}; silently wrong: ${percent.toFixed(1)} %`)
  return percent <= maxSilentPercent && crashed.length === 0 && placeless.length === 0
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
