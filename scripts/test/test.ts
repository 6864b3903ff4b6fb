import { mkdirSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { buildIfStale } from '../build/build.ts'
import { generateIfStale } from '../build/generate.ts'
import { reportingSetupErrors, SetupError } from '../setup/setup-error.mjs'
import { closingLine, flakyLines } from './counts.ts'
import { runStage } from './run-stage.ts'
import { reports, runStep, type Outcome } from './run-step.ts'
import { chooseStages, stages, steps, type Stage, type Step } from './steps.ts'

await reportingSetupErrors(async () => {
  const words = process.argv.slice(2)
  if (words[0] === '--help') return console.log(usage())
  const chosen = choose(words)
  mkdirSync(reports, { recursive: true })
  const all: Outcome[] = []
  // Without words, the stages do it.
  if (words.length > 0) await writeWhatIsMissing(chosen)
  for (const stage of chosen) {
    if (process.stdout.isTTY) process.stdout.write(`  ${stage.map(({ name }) => name).join(', ')} …\r`)
    const outcomes = await runStage(stage, { run: runReported })
    all.push(...outcomes)
    const failed = outcomes.filter(({ status }) => status !== 0)
    if (failed.length === 0) continue
    for (const { step, output } of failed) {
      console.log(`\n${stripVTControlCharacters(output).trim()}\n`)
      console.log(failureSentence(step))
    }
    if (outcomes.length < stage.length || (stage !== chosen.at(-1) && stages.includes(stage)))
      console.log('Later steps were not run.')
    process.exitCode = 1
    break
  }
  console.log(closingLine(all.map(({ counts }) => counts)) + cpuSum(all))
})

/** What the named steps need: generated files, and a build for those in a browser. */
async function writeWhatIsMissing(chosen: readonly Stage[]): Promise<void> {
  const named = chosen.flat()
  const writes = (name: string): boolean => named.some((step) => step.name === name)
  if (!writes('generate')) await generateIfStale()
  if (!writes('build') && named.some(({ browser }) => browser)) await buildIfStale()
}

function usage(): string {
  const names = steps.map(({ name }) => name)
  return [
    'npm test                         Runs every check, the fastest first.',
    'npm test -- <step> …             Runs only these steps.',
    'npm test -- <step> <arguments>   Passes the arguments to the last of them, e.g. unit engine/routing.',
    '',
    `Steps: ${names.join(', ')}.`,
  ].join('\n')
}

function choose(words: readonly string[]): readonly Stage[] {
  try {
    return chooseStages(words)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new SetupError(error.message, 'Name one of them, or none to run all.')
  }
}

function failureSentence({ name, hint }: Step): string {
  return `The step "${name}" failed.${hint ? ` "${hint}" fixes it.` : ''} "npm test -- ${name}" repeats it.`
}

async function runReported(step: Step): Promise<Outcome> {
  const started = performance.now()
  const outcome = await runStep(step)
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
  const { passed, skipped, flaky } = outcome.counts
  const others = [
    skipped > 0 ? `, ${skipped} ${step.leavesOutSlow ? 'slow ones left out' : 'skipped'}` : '',
    flaky.length > 0 ? `, ${flaky.length} flaky` : '',
  ]
  const tests = step.report ? `  ${passed} tests passed${others.join('')}` : ''
  const clear = process.stdout.isTTY ? '\u001B[2K' : ''
  console.log(
    `${clear}${outcome.status === 0 ? '✓' : '✗'} ${step.name.padEnd(11)}${seconds} s${cpuTime(outcome)}${tests}`,
  )
  if (step.summary && outcome.status === 0) console.log(`  ${outcome.output.split('\n', 1)[0]}`)
  for (const line of [...outcome.matched, ...flakyLines(outcome.counts)]) console.log(line)
  return outcome
}

/** Of the steps: this process only waits for them. */
function cpuSum(all: readonly Outcome[]): string {
  const known = all.flatMap(({ cpuSeconds }) => cpuSeconds ?? [])
  return known.length === 0 ? '' : `, ${Math.round(known.reduce((sum, one) => sum + one, 0))} s CPU`
}

function cpuTime({ cpuSeconds }: Outcome): string {
  return cpuSeconds === null ? '' : `${cpuSeconds.toFixed(1).padStart(8)} s CPU`
}
