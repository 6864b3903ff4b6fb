/** What went wrong, for logs: one line without addresses, which are personal data, and never the content of the mail. */
export function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const line = message.replace(/\s+/g, ' ').replace(/[^\s<>"]+@[^\s<>"]+/g, '[address]')
  return (line.length > maxLength ? `${line.slice(0, maxLength)}…` : line).replace(/\.$/, '')
}

const maxLength = 200
