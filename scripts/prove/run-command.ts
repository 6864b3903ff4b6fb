import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

interface CommandOptions {
  cwd?: string
  env?: Readonly<Record<string, string>>
}

/** Runs Node with these arguments and shows what it prints. Resolves to its status, 1 if it is killed. */
export function statusOf(args: readonly string[], { cwd, env = {} }: CommandOptions = {}): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  child.on('error', reject)
  child.on('close', (status) => resolve(status ?? 1))
  return promise
}

/** Runs Node with each of these arguments in a folder, until one fails. Resolves to whether none has. */
export async function runAll(commands: readonly (readonly string[])[], cwd: string): Promise<boolean> {
  for (const [index, command] of commands.entries()) {
    console.log(`> ${index + 1} of ${commands.length}: node ${command.join(' ')}`)
    // oxlint-disable-next-line no-await-in-loop -- each needs what the one before it has written
    if ((await statusOf(command, { cwd })) !== 0) return false
  }
  return true
}

interface Captured {
  /** Null: it was killed, or could not be started. */
  status: number | null
  stdout: string
  stderr: string
}

/** Runs a program, with the variables of this process or these alone, and resolves to what it has printed. */
export async function capture(
  program: string,
  { args, cwd, env }: CommandOptions & { args: readonly string[] },
): Promise<Captured> {
  const child = spawn(program, args, { cwd, env: env ?? process.env, stdio: ['ignore', 'pipe', 'pipe'] })
  const { promise, resolve } = Promise.withResolvers<{ status: number | null; error: string }>()
  child.on('error', ({ message }) => resolve({ status: null, error: message }))
  child.on('close', (status) => resolve({ status, error: '' }))
  const [stdout, stderr, { status, error }] = await Promise.all([text(child.stdout), text(child.stderr), promise])
  return { status, stdout, stderr: stderr + error }
}
