/** `npm run config -- …`: checks and explains the config of the site, or adds to it. */
import { runConfig } from '../engine/cli/run-config.ts'
import { watchFolders } from '../engine/config/watch-folders.ts'
import { projectRules } from './project-rules.ts'

function run(): readonly string[] {
  const { status, text, watch = [] } = runConfig(process.argv.slice(2), process.cwd(), projectRules)
  const stream = status === 2 ? process.stderr : process.stdout
  stream.write(`${text}\n`)
  process.exitCode = status
  return watch
}

const folders = run()
if (folders.length > 0) {
  watchFolders(folders, () => {
    process.stdout.write(`\n${new Date().toLocaleTimeString('en-GB')}\n`)
    run()
  })
}
