import { spawn } from 'node:child_process'

/** Filling the largest store takes some minutes. */
const maxMs = 20 * 60_000

/** The output of a command, which stops its database when it ends or receives a signal. Throws when it fails. */
export async function output([command = '', ...args]: readonly string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], timeout: maxMs })
  const stop = (): void => void child.kill('SIGTERM')
  process.once('exit', stop)
  let text = ''
  child.stdout.on('data', (part) => (text += part))
  const status = await new Promise((resolve) => child.once('close', resolve))
  process.off('exit', stop)
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}.`)
  return text
}
