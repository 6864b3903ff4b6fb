/** JSON as the formatter of the project writes it: objects on lines of their own, lists on one line where they fit. */
export function printJson(value: unknown): string {
  return `${print(value, { indent: '', used: 0 })}\n`
}

const lineWidth = 120

interface Position {
  indent: string
  /** Columns of the line that the key before the value takes. */
  used: number
}

function print(value: unknown, { indent, used }: Position): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = `${indent}  `
  const lines = Array.isArray(value)
    ? value.map((one) => print(one, { indent: inner, used: inner.length }))
    : Object.entries(value).map(([key, one]) => {
        const name = `${JSON.stringify(key)}: `
        return `${name}${print(one, { indent: inner, used: inner.length + name.length })}`
      })
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const line = `${open}${lines.join(', ')}${close}`
  // A comma may follow.
  const fits = !line.includes('\n') && used + line.length < lineWidth
  if (lines.length === 0 || (Array.isArray(value) && fits)) return line
  return `${open}\n${lines.map((one) => inner + one).join(',\n')}\n${indent}${close}`
}
