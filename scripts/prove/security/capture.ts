import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

interface CaptureOptions {
  args: readonly string[]
  cwd?: string
  env?: Readonly<Record<string, string>>
}

interface Captured {
  /** Null: it was killed, or could not be started. */
  status: number | null
  stdout: string
  stderr: string
}

/** Runs a program and resolves to what it has printed. */
export async function capture(program: string, { args, cwd, env }: CaptureOptions): Promise<Captured> {
  const child = spawn(program, args, { cwd, env: env ?? process.env, stdio: ['ignore', 'pipe', 'pipe'] })
  const { promise, resolve } = Promise.withResolvers<{ status: number | null; error: string }>()
  child.on('error', ({ message }) => resolve({ status: null, error: message }))
  child.on('close', (status) => resolve({ status, error: '' }))
  const [stdout, stderr, { status, error }] = await Promise.all([text(child.stdout), text(child.stderr), promise])
  return { status, stdout, stderr: stderr + error }
}
