import type { CommandOutput } from './command.ts'

/** The result as JSON, or as a sentence. */
export function result(isJson: boolean | undefined, facts: object, text: string): CommandOutput {
  return { status: 0, text: isJson ? JSON.stringify(facts, null, 2) : text }
}

/** The person said no. */
export const nothingDone: CommandOutput = { status: 1, text: 'Nothing was done.' }
