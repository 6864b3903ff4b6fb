import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SetupError } from '../../setup/setup-error.mjs'

export interface VirtualDisplay {
  /** For the variable DISPLAY. */
  name: string
  stop: () => Promise<void>
}

const startMs = 20_000

/** A display without a screen, on a number that is free. Rejects with a SetupError where the program opens none. */
export async function startDisplay(program: string): Promise<VirtualDisplay> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const errors = text(child.stderr!)
  const number = await firstLine(child)
  if (number === null) {
    await endProcess(child)
    throw new SetupError(`${await errors}\n"${program}" did not open a display.`, 'Fix what its output above names.')
  }
  return { name: `:${number}`, stop: () => endProcess(child) }
}

/** Ends a process, and resolves when it is gone. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  const forced = setTimeout(() => child.kill('SIGKILL'), 5000)
  await closed
  clearTimeout(forced)
}

/** The number of the display, which is written to the third pipe once it is open. */
function firstLine(child: ChildProcess): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const overdue = setTimeout(() => resolve(null), startMs)
  let line = ''
  child.stdio[3]!.on('data', (chunk: Buffer) => {
    line += chunk.toString()
    if (line.includes('\n')) resolve(line.trim())
  })
  child.once('close', () => resolve(null))
  return promise.finally(() => clearTimeout(overdue))
}
