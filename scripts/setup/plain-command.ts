import { reportingSetupErrors, SetupError } from './setup-error.mjs'

/**
 * Runs a command that has no options but --help. A failure that a person can fix prints its message. Arguments are such
 * a failure; other errors are thrown.
 */
export async function runPlainly(name: string, description: string, task: () => Promise<void>): Promise<void> {
  await reportingSetupErrors(async () => {
    const [first] = process.argv.slice(2)
    const usage = `${name}    ${description}`
    if (first === '--help') return console.log(usage)
    if (first !== undefined) throw new SetupError(`"${name}" takes no arguments, but found "${first}".`, usage)
    await task()
  })
}
