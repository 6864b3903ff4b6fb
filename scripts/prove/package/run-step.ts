import { capture } from '../run-command.ts'

export interface Step {
  title: string
  /** Program and arguments. */
  command: readonly string[]
  cwd: string
  /** In what it prints. */
  expected?: RegExp
  /** Of the program; 0 by default. */
  status?: number
}

/** Runs a step and says whether it holds; what it has printed only if it does not. */
export async function run({ title, command, cwd, expected = /(?:)/, status: wanted = 0 }: Step): Promise<boolean> {
  const [program = '', ...args] = command
  const started = performance.now()
  const { status, stdout, stderr } = await capture(program, { args, cwd })
  const holds = status === wanted && expected.test(stdout + stderr)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${holds ? '✓' : '✗'} ${title} (${seconds} s)${holds ? '' : `\n${command.join(' ')}\n${stdout}${stderr}`}`,
  )
  return holds
}
