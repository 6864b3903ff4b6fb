/** Unicode characters (code points) of a new password. */
export const minPasswordCharacters = 8
export const maxPasswordCharacters = 128
