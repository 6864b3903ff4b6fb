/** A PostgreSQL array literal. */
export function arrayLiteral(values: readonly (string | number | boolean)[]): string {
  return `{${values.map((value) => `"${String(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`
}
