/** `npm run config -- …`: checks and explains the config of the site, or adds to it. */

import type { CommandOutput, CommandRules, Question } from '../engine/cli/command.ts'
import { openQuestions, runConfig } from '../engine/cli/run-config.ts'
import { watchFolders } from '../engine/config/watch-folders.ts'
import { projectRules } from './project-rules.ts'

const rules: CommandRules = { ...projectRules, starter: 'starter' }
const args = process.argv.slice(2)
if (process.stdin.isTTY && process.stderr.isTTY) args.push(...(await ask(openQuestions(args, process.cwd(), rules))))

const run = (): CommandOutput => runConfig(args, process.cwd(), rules)

function print({ status, text }: CommandOutput): void {
  const stream = status === 2 ? process.stderr : process.stdout
  stream.write(`${text}\n`)
  process.exitCode = status
}

const output = run()
// The result may be read, and a file changed, before the folders are watched.
if (output.watch) {
  watchFolders(output.watch, () => {
    process.stdout.write(`\n${new Date().toLocaleTimeString('en-GB')}\n`)
    print(run())
  })
}
print(output)

/** The answers as options. Asks on stderr: stdout is the result, which may go to a file. */
async function ask(questions: readonly Question[]): Promise<string[]> {
  if (questions.length === 0) return []
  // Loaded for the first question: a check asks none.
  const { createInterface } = await import('node:readline/promises')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answers: string[] = []
  try {
    for (const { option, text, standard } of questions) {
      const answer = (await terminal.question(`${text} [${standard}]: `)).trim()
      if (answer !== '') answers.push(`--${option}`, answer)
    }
    return answers
  } finally {
    terminal.close()
  }
}
