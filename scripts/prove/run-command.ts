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

/** Runs Node with each of these arguments in a folder, until one fails. Resolves to whether none has. */
export async function runAll(commands: readonly (readonly string[])[], cwd: string): Promise<boolean> {
  for (const command of commands) {
    console.log(`> node ${command.join(' ')}`)
    // oxlint-disable-next-line no-await-in-loop -- each needs what the one before it has written
    if ((await statusOf(command, { cwd })) !== 0) return false
  }
  return true
}
