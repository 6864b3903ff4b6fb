import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setImmediate as pause } from 'node:timers/promises'
import { projectRules } from '../../app/project-rules.ts'
import { checkConfigTexts } from '../../engine/checking/check-config.ts'
import { readConfigTexts } from '../../engine/config/config-texts.ts'
import { readProjectFiles } from '../../engine/config/read-project-files.ts'
import type { Steps } from '../../packages/progress/progress.mjs'
import type { ConfigFigures } from '../budgets.ts'

const root = join(import.meta.dirname, '../..')
const runs = 9
const unmeasured = 2

/** Medians of several runs, of which the first fill the caches. */
export async function measureConfigCheck({ expect, show }: Steps): Promise<ConfigFigures> {
  const all = runs + unmeasured
  expect(2 * all)
  const onRun = (before: number, what: string) => (run: number) => show(before + run, what)
  return {
    configCheckMs: await medianAfterFirst(ofProcess, onRun(0, 'the command')),
    configSaveMs: await medianAfterFirst(ofSave, onRun(all, 'a save in the development server')),
  }
}

async function medianAfterFirst(measure: () => number, onRun: (run: number) => void): Promise<number> {
  const times: number[] = []
  for (let run = 1; run <= runs + unmeasured; run++) {
    onRun(run)
    // Signals and the progress have their turn between the runs.
    await pause()
    const ms = measure()
    if (run > unmeasured) times.push(ms)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

const printTime = `process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  process.stderr.write(String((user + system) / 1000))
})`

/** As `npm run config -- check` starts it. */
function ofProcess(): number {
  const options = ['--max-opt=1', '--import', `data:text/javascript,${encodeURIComponent(printTime)}`]
  const { stderr, status } = spawnSync(process.execPath, [...options, 'app/config-cli.ts', 'check'], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...process.env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The check of the config ended with status ${status}.`)
  return Number(stderr)
}

/** As the development server checks it. */
function ofSave(): number {
  const before = process.cpuUsage()
  checkConfigTexts(readConfigTexts(root), { ...readProjectFiles(root), ...projectRules })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
