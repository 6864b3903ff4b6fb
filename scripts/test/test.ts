import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureChromium } from '../browser/ensure-chromium.ts'
import { freePort } from '../browser/free-port.ts'
import { environment } from '../setup/pinned-node.mjs'
import { reportingSetupErrors, SetupError } from '../setup/setup-error.mjs'
import { closingLine, playwrightCounts, vitestCounts, type Counts } from './counts.ts'
import { chooseSteps, steps, type Step } from './steps.ts'

const root = join(import.meta.dirname, '../..')
const reports = join(root, '.cache/test')

interface Outcome {
  status: number
  output: string
  counts: Counts
}

await reportingSetupErrors(async () => {
  const chosen = choose(process.argv.slice(2))
  mkdirSync(reports, { recursive: true })
  const all: Counts[] = []
  for (const step of chosen) {
    const outcome = await runTimed(step)
    all.push(outcome.counts)
    if (outcome.status === 0) continue
    console.log(`\n${stripVTControlCharacters(outcome.output).trim()}\n`)
    console.log(failureSentence(step))
    process.exitCode = 1
    break
  }
  console.log(closingLine(all))
})

function choose(words: readonly string[]): readonly Step[] {
  try {
    return chooseSteps(words)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new SetupError(error.message, 'Name one of them, or none to run all.')
  }
}

function failureSentence({ name, hint }: Step): string {
  const again = `"npm test -- ${name}" repeats this step.`
  const later = steps.slice(steps.findIndex((step) => step.name === name) + 1).map((step) => step.name)
  const notRun = later.length > 0 ? ` Later steps were not run.` : ''
  return `The step "${name}" failed.${hint ? ` "${hint}" fixes it.` : ''} ${again}${notRun}`
}

async function runTimed(step: Step): Promise<Outcome> {
  if (process.stdout.isTTY) process.stdout.write(`  ${step.name} …\r`)
  const started = performance.now()
  const outcome = await run(step).catch(unableToRun)
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
  const { passed, skipped } = outcome.counts
  const tests = step.report ? `  ${passed} tests passed${skipped > 0 ? `, ${skipped} skipped` : ''}` : ''
  console.log(`${outcome.status === 0 ? '✓' : '✗'} ${step.name.padEnd(11)}${seconds} s${tests}`)
  return outcome
}

/** A step that lacks something on this machine has failed. */
function unableToRun(error: unknown): Outcome {
  if (!(error instanceof SetupError)) throw error
  return { status: 1, output: error.message, counts: { passed: 0, failed: 1, skipped: 0 } }
}

async function run(step: Step): Promise<Outcome> {
  const report = join(reports, `${step.name}.json`)
  rmSync(report, { force: true })
  const env = { ...environment(root), ...(step.browser ? await browserEnvironment(report) : {}) }
  const [name = '', ...args] = step.command
  const child = spawn(name, [...args, ...reporters(step, report)], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const { promise, resolve } = Promise.withResolvers<number>()
  child.on('error', (error) => {
    output += error.message
    resolve(1)
  })
  child.on('close', (code) => resolve(code ?? 1))
  const status = await promise
  return { status, output, counts: countsOf(step, report, status) }
}

async function browserEnvironment(report: string): Promise<Record<string, string>> {
  return {
    CHROMIUM_PATH: ensureChromium(),
    E2E_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
}

function reporters(step: Step, report: string): string[] {
  if (step.report === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return step.report === 'playwright' ? ['--reporter=list,json'] : []
}

/** A step that does not count tests counts as one check; a failed step as one failure at least. */
function countsOf(step: Step, report: string, status: number): Counts {
  const counts = step.report ? readCounts(step.report, report) : { passed: status === 0 ? 1 : 0, failed: 0, skipped: 0 }
  return status === 0 ? counts : { ...counts, failed: Math.max(1, counts.failed) }
}

function readCounts(kind: NonNullable<Step['report']>, file: string): Counts {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return kind === 'vitest' ? vitestCounts(report) : playwrightCounts(report)
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}
