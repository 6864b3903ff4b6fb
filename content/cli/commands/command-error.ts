import { ContentError } from '../../platform/errors/content-error.ts'

/**
 * What the commands refuse, apart from what the database and the feed say. docs/errors.md repeats each sentence.
 * @internal Exported for its test.
 */
export const commandCodes = {
  COMMAND_UNKNOWN: 'A command that does not exist.',
  ARGUMENT_MISSING: 'A command without something that it needs.',
  ARGUMENT_INVALID: 'A value of the command line that is none of those expected.',
  CONFIRMATION_NEEDED: 'Something would be deleted, and nobody can be asked.',
  ENVIRONMENT_INVALID: 'An environment variable has a value that the server would refuse.',
  DATABASE_ELSEWHERE: 'The database is used by the content service on another machine, which `CONTENT_URL` names.',
  ACCOUNT_UNKNOWN: 'No account has this e-mail.',
  MESSAGE_UNKNOWN: 'No message has this id or reference.',
  MESSAGE_AMBIGUOUS: 'Several messages begin with this id or reference.',
} as const

type CommandCode = keyof typeof commandCodes

export function commandError(code: CommandCode, { message, hint }: { message: string; hint: string }): ContentError {
  return new ContentError({ code, message, hint })
}
