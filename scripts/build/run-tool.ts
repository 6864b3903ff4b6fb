import { spawn } from 'node:child_process'
import { environment } from '../setup/pinned-node.mjs'
import { SetupError } from '../setup/setup-error.mjs'

/** Runs a command without output; throws a SetupError with its output when it fails. */
export async function runTool(
  root: string,
  [name = '', ...args]: readonly string[],
  npmCommand: string,
): Promise<void> {
  const child = spawn(name, args, { cwd: root, env: environment(root), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.on('error', (error) => {
    output += error.message
    resolve(1)
  })
  child.on('close', resolve)
  if ((await promise) === 0) return
  throw new SetupError(
    `${output.trim()}\n\n"${[name, ...args].join(' ')}" failed; its output is above.`,
    `Fix what it names. "${npmCommand}" runs this step alone.`,
  )
}
