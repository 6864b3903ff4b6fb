/** `npm run config -- …`: checks and explains the config of the site, or adds to it. */
import type { CommandOutput } from '../engine/cli/command.ts'
import { runConfig } from '../engine/cli/run-config.ts'
import { watchFolders } from '../engine/config/watch-folders.ts'
import { projectRules } from './project-rules.ts'

const run = (): CommandOutput => runConfig(process.argv.slice(2), process.cwd(), projectRules)

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
