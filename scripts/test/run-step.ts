import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../browser/ensure-chromium.ts'
import { freePort } from '../browser/free-port.ts'
import { environment } from '../setup/pinned-node.mjs'
import { SetupError } from '../setup/setup-error.mjs'
import { playwrightCounts, vitestCounts, type Counts } from './counts.ts'
import type { Step } from './steps.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface Outcome {
  step: Step
  /** 0 when it passed. */
  status: number
  /** What it printed, to be shown when it failed. */
  output: string
  counts: Counts
}

const root = join(import.meta.dirname, '../..')

/** The folder in which steps leave their counts. It must exist. */
export const reports = join(root, '.cache/test')

const none: Counts = { passed: 0, failed: 0, skipped: 0, flaky: [] }

/** Runs a step to its end. One that lacks something on this machine has failed. */
export async function runStep(step: Step): Promise<Outcome> {
  try {
    return await run(step)
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    return { step, status: 1, output: error.message, counts: { ...none, failed: 1 } }
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
  const counts = countsOf(step, report, status)
  return { step, status: counts.failed > 0 ? status || 1 : status, output, counts }
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
  const counts = step.report ? readCounts(step.report, report) : { ...none, passed: status === 0 ? 1 : 0 }
  return status === 0 ? counts : { ...counts, failed: Math.max(1, counts.failed) }
}

function readCounts(kind: NonNullable<Step['report']>, file: string): Counts {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return kind === 'vitest' ? vitestCounts(report) : playwrightCounts(report)
  } catch {
    return none
  }
}
