import { spawn } from 'node:child_process'

export interface CommandOptions {
  cwd?: string
  env?: Readonly<Record<string, string>>
}

/** Runs Node with these arguments and shows what it prints. Resolves to its status, 1 if it is killed. */
export function statusOf(args: readonly string[], { cwd, env = {} }: CommandOptions = {}): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const child = spawn(process.execPath, args, {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  child.on('error', reject)
  child.on('close', (status) => resolve(status ?? 1))
  return promise
}
