/** `npm run content -- …`: checks the content files. */
import { runContent } from './run-content.ts'

const { status, text } = await runContent(process.argv.slice(2), { root: process.cwd() })
const stream = status === 2 ? process.stderr : process.stdout
stream.write(`${text}\n`)
process.exitCode = status
