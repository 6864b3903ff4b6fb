/** The only word of a command that takes one file. Throws as `parseArgs` does. */
export function fileArgument(words: readonly string[]): string {
  const [file, ...more] = words
  if (file !== undefined && file !== '' && more.length === 0) return file
  const message = file ? `Unexpected argument '${more[0]}'.` : 'The name of the file is missing.'
  throw Object.assign(new TypeError(message), { code: 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL' })
}
