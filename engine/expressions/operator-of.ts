/**
 * The key of an object that makes it an expression: with a dollar sign what is evaluated for each request, with a number
 * sign what is replaced when config is read.
 */
export function operatorOf(value: object): string | undefined {
  return Object.keys(value).find((key) => /^[$#]/.test(key))
}
