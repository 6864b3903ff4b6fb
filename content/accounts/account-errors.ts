import { GraphQLError } from 'graphql'
import { maxPasswordCharacters, minPasswordCharacters } from './password-lengths.ts'

const messages = {
  '403': 'The e-mail or the password is wrong.',
  EMAIL_INVALID:
    'This is not an e-mail address: letters, digits and ._%+- before the @, then a domain whose suffix has 2 to 4 letters.',
  PASSWORD_TOO_SHORT: `The new password needs at least ${minPasswordCharacters} characters.`,
  PASSWORD_TOO_LONG: `The new password may have up to ${maxPasswordCharacters} characters.`,
  PASSWORD_TOO_COMMON: 'The new password is one of those that are guessed first. Choose another one.',
} as const

/** An error that the caller recognizes by its code. */
export function accountError(code: keyof typeof messages): GraphQLError {
  return new GraphQLError(messages[code], { extensions: { code } })
}

/** For a registration; code 422. */
export function emailInUse(): GraphQLError {
  return new GraphQLError('An account with this e-mail exists already.', { extensions: { code: '422' } })
}

/** For a change of an account that is confirmed by its password; code 422. */
export function existingPasswordWrong(): GraphQLError {
  return new GraphQLError('The existing password is wrong.', { extensions: { code: '422' } })
}
