/** The key of an object that makes it an expression. */
export function operatorOf(value: object): string | undefined {
  return Object.keys(value).find((key) => key.startsWith('$'))
}
