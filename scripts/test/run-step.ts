import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../browser/ensure-chromium.ts'
import { freePort } from '../browser/free-port.ts'
import { environment } from '../setup/pinned-node.mjs'
import { SetupError } from '../setup/setup-error.mjs'
import { playwrightCounts, vitestCounts, type Counts } from './counts.ts'
import { matchedLines, type TestReport } from './matched-tests.ts'
import { measured, secondsOf } from './measured-command.ts'
import type { Step } from './steps.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface Outcome {
  step: Step
  /** 0 when it passed. */
  status: number
  /** What it printed, to be shown when it failed. */
  output: string
  counts: Counts
  /** Processor time of all its processes, user and system. Null where the system does not tell. */
  cpuSeconds: number | null
  /** Which tests ran, if its arguments chose some by their titles. */
  matched: readonly string[]
}

const root = join(import.meta.dirname, '../..')

/** The folder in which steps leave their counts. It must exist. */
export const reports = join(root, '.cache/test')

const none: Counts = { passed: 0, failed: 0, skipped: 0, flaky: [] }

/**
 * Runs a step to its end. One that lacks something on this machine has failed. Rejects with errors of the runner
 * itself.
 */
export async function runStep(step: Step): Promise<Outcome> {
  try {
    return await run(step)
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    const counts = { ...none, failed: 1 }
    return { step, status: 1, output: error.message, counts, cpuSeconds: null, matched: [] }
  }
}

async function run(step: Step): Promise<Outcome> {
  const report = join(reports, `${step.name}.json`)
  rmSync(report, { force: true })
  const env = {
    ...environment(root),
    TMPDIR: temporaryFolder(process.env),
    ...(step.browser ? await browserEnvironment(report) : {}),
  }
  const [name = '', ...args] = measured([...step.command, ...(step.leavesOutSlow ?? []), ...reporters(step, report)])
  const child = spawn(name, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk))
  let times = ''
  child.stdio[3]?.on('data', (chunk: Buffer) => (times += chunk))
  const { promise, resolve } = Promise.withResolvers<number>()
  child.on('error', (error) => {
    output += error.message
    resolve(1)
  })
  child.on('close', (code) => resolve(code ?? 1))
  const status = await promise
  const results = resultsOf(step, report, status)
  const { passed, failed } = results.counts
  if (passed + failed === 0) output += 'No test ran: none has this title.'
  return {
    step,
    status: status || (passed > 0 && failed === 0 ? 0 : 1),
    output,
    cpuSeconds: secondsOf(times),
    ...results,
  }
}

async function browserEnvironment(report: string): Promise<Record<string, string>> {
  ensureChromium()
  return {
    E2E_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
}

function reporters(step: Step, report: string): string[] {
  if (step.report === 'vitest') return ['--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`]
  return step.report === 'playwright' ? ['--reporter=list,json'] : []
}

type Results = Pick<Outcome, 'counts' | 'matched'>

/** A step that does not count tests counts as one check; a failed step as one failure at least. */
function resultsOf(step: Step, report: string, status: number): Results {
  const { counts, matched } = step.report
    ? readResults(step, report)
    : { counts: { ...none, passed: status === 0 ? 1 : 0 }, matched: [] }
  return { counts: status === 0 ? counts : { ...counts, failed: Math.max(1, counts.failed) }, matched }
}

function readResults(step: Step, file: string): Results {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (step.report === 'playwright') return { counts: playwrightCounts(report), matched: [] }
    // Slow tests that were left out are no matter of titles.
    const matched = step.leavesOutSlow ? [] : matchedLines(report as TestReport, root)
    return { counts: vitestCounts(report), matched }
  } catch {
    return { counts: none, matched: [] }
  }
}
