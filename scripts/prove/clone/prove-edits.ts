import { join } from 'node:path'
import { withProgress } from '../../../packages/progress/progress.mjs'
import { SetupError } from '../../setup/setup-error.mjs'
import { endedOnSignal } from '../ended-on-signal.ts'
import { changeJson, type JsonEdits } from './change-json.ts'
import { createClone, type ClonedProject } from './cloned-project.ts'
import { touchedCode } from './touched-code.ts'
import { visitAll, type Visit } from './visits.ts'

export interface EditsOptions {
  /** `edits`: all but `npm test`, which takes minutes. */
  only?: string
}

/** What an integrator does, and what is then to be seen. */
export interface IntegratorEdits {
  steps: readonly EditStep[]
  /** Arguments of `npm start`. */
  startedWith: readonly string[]
  visits: (port: number) => Promise<readonly Visit[]> | readonly Visit[]
}

export interface EditStep {
  name: string
  /** Arguments of `npm run`, in this order. */
  commands?: readonly Command[]
  /** Done after the commands. */
  edits?: JsonEdits
}

interface Command {
  args: readonly string[]
  /** Parts of what it prints. */
  prints?: readonly string[]
}

const project = join(import.meta.dirname, '../../..')
const minute = 60_000
/** Commands install packages where they are lacking. */
const maxCommandMs = 10 * minute
const maxStartMs = 10 * minute
const maxTestMs = 40 * minute
const maxLines = 40

/**
 * Makes the edits in a clean clone of the last commit, requests pages of it, and runs all of `npm test` there. Holds if
 * every command succeeds, no file of code is touched, and the pages and the tests are as expected.
 */
export async function proveEdits(edits: IntegratorEdits, { only }: EditsOptions): Promise<boolean> {
  if (only !== undefined && only !== 'edits')
    throw new SetupError(`No part of this proof is named "${only}".`, 'Write --only edits, which leaves npm test out.')
  await using running = endedOnSignal()
  const clone = createClone()
  running.defer(clone.remove)
  const started = performance.now()
  const holds = await holdsAll([
    { name: 'a clean clone of the last commit', run: () => cloneInto(clone) },
    // The first command of a clean clone installs the packages.
    { name: 'its packages, and config -- check', run: () => runCommand(clone, { args: ['config', '--', 'check'] }) },
    ...edits.steps.map((step) => ({ name: step.name, run: () => edit(clone, step) })),
    { name: 'no code is touched', run: () => findTouchedCode(clone) },
    { name: `npm ${startArgs(edits)}, and its pages`, run: () => visit(clone, edits) },
    ...(only === 'edits' ? [] : [{ name: 'npm test', run: () => test(clone), shows: true }]),
  ])
  console.log(`${holds ? 'holds' : 'FAILS'}  in ${secondsSince(started)} s`)
  return holds
}

interface ProofStep {
  name: string
  /** Resolves to a sentence for each fault. */
  run: () => Promise<readonly string[]>
  /** Whether it shows its own progress. */
  shows?: boolean
}

/** Runs each step until one finds a fault, and prints its time. */
async function holdsAll(steps: readonly ProofStep[]): Promise<boolean> {
  for (const [index, { name, run, shows = false }] of steps.entries()) {
    const started = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- each needs what the one before it has written
    const findings = await (shows
      ? run()
      : withProgress({}, ({ show }) => {
          show(1, `step ${index + 1} of ${steps.length}, ${name}`)
          return run()
        }))
    console.log(`${findings.length === 0 ? 'holds' : 'FAILS'}  ${name} (${secondsSince(started)} s)`)
    for (const one of findings) console.log(`       ${one.trim().replaceAll('\n', '\n       ')}`)
    if (findings.length > 0) return false
  }
  return true
}

function secondsSince(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1)
}

function cloneInto(clone: ClonedProject): Promise<string[]> {
  return succeeds(clone, 'git', ['clone', '--quiet', '--local', '--single-branch', project, clone.root])
}

async function edit(clone: ClonedProject, { commands = [], edits }: EditStep): Promise<string[]> {
  for (const command of commands) {
    // oxlint-disable-next-line no-await-in-loop -- as an integrator does
    const findings = await runCommand(clone, command)
    if (findings.length > 0) return findings
  }
  if (edits === undefined) return []
  changeJson(clone.root, edits)
  const files = [...Object.keys(edits.copies ?? {}), ...Object.keys(edits.changes)]
  // As an editor does when a file is saved.
  return succeeds(clone, 'npm', ['exec', '--no', '--', 'oxfmt', ...files])
}

function runCommand(clone: ClonedProject, { args, prints = [] }: Command): Promise<string[]> {
  return succeeds(clone, 'npm', ['run', ...args], prints)
}

async function succeeds(
  clone: ClonedProject,
  program: string,
  args: readonly string[],
  prints: readonly string[] = [],
): Promise<string[]> {
  const command = `${program} ${args.join(' ')}`
  const { status, output } = await clone.run(program, { args, maxMs: maxCommandMs })
  if (status !== 0) return [`${command} has failed:\n${lastLines(output)}`]
  return prints.filter((part) => !output.includes(part)).map((part) => `${command} does not print "${part}".`)
}

async function findTouchedCode(clone: ClonedProject): Promise<string[]> {
  const args = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all']
  const { status, output } = await clone.run('git', { args, maxMs: maxCommandMs })
  if (status !== 0) return [`git status has failed:\n${lastLines(output)}`]
  return touchedCode(output).map((file) => `${file} is code, which an integrator does not touch.`)
}

async function visit(clone: ClonedProject, { startedWith, visits }: IntegratorEdits): Promise<string[]> {
  const site = await clone.start(startedWith, maxStartMs)
  if (!('port' in site)) return [`npm start has not started the site:\n${lastLines(site.output)}`]
  try {
    return await visitAll(site.port, await visits(site.port))
  } finally {
    await clone.end()
  }
}

async function test(clone: ClonedProject): Promise<string[]> {
  const { status } = await clone.run('npm', { args: ['test'], maxMs: maxTestMs, shown: true })
  return status === 0 ? [] : ['npm test has failed: see above.']
}

function startArgs({ startedWith }: IntegratorEdits): string {
  return startedWith.length === 0 ? 'start' : ['start --', ...startedWith].join(' ')
}

function lastLines(output: string): string {
  return output.trim().split('\n').slice(-maxLines).join('\n')
}
