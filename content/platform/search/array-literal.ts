/** A PostgreSQL array literal. The values need no escaping: words consist of letters and digits. */
export function arrayLiteral(values: readonly (string | number | boolean)[]): string {
  return `{${values.map((value) => `"${value}"`).join(',')}}`
}
