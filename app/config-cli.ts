/** `npm run config -- …`: checks and explains the config of the site, or adds to it. */
import { runConfig } from '../engine/cli/run-config.ts'
import { projectRules } from './project-rules.ts'

const { status, text } = runConfig(process.argv.slice(2), process.cwd(), projectRules)
const stream = status === 2 ? process.stderr : process.stdout
stream.write(`${text}\n`)
process.exitCode = status
