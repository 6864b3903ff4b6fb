/** A statement of a file of SQL. */
export interface SqlStatement {
  /** Without comments, texts and bodies of functions: spaces are in their place. */
  text: string
  /** Where it begins, as an index of the file. */
  start: number
}

/**
 * The statements of a file of SQL. Those in a DO block are statements too, with the texts that it executes.
 * Not understood: comments within comments, and texts that are put together by ||.
 */
export function splitStatements(source: string): SqlStatement[] {
  const statements: SqlStatement[] = []
  let start = 0
  for (const text of masked(source, { keepsTexts: false }).split(';')) {
    const indent = text.length - text.trimStart().length
    if (text.trim() !== '') statements.push({ text: text.trim(), start: start + indent })
    start += text.length + 1
  }
  return statements
}

const tokens = new RegExp(
  [
    String.raw`(?<comment>--[^\n]*|/\*[^]*?\*/)`,
    String.raw`(?<body>\$(?<tag>\w*)\$[^]*?\$\k<tag>\$)`,
    String.raw`(?<text>\b[eE]'(?:[^'\\]|\\[^]|'')*'|'(?:[^']|'')*')`,
    String.raw`"(?:[^"]|"")*"`,
    ';',
  ].join('|'),
  'g',
)

/** The source in the same length, and with the same lines. Semicolons are only where statements end. */
function masked(source: string, { keepsTexts }: { keepsTexts: boolean }): string {
  let statement = 0
  return source.replaceAll(tokens, (...args) => {
    const token = String(args[0])
    const groups = args.at(-1) as Partial<Record<'comment' | 'body' | 'tag' | 'text', string>>
    const at = Number(args.at(-3))
    if (token === ';') statement = at + 1
    // drizzle-kit writes it between statements, of which the last semicolon may be missing.
    if (groups.comment?.startsWith('--> statement-breakpoint')) {
      statement = at + token.length
      return `;${blank(token.slice(1))}`
    }
    if (groups.comment !== undefined) return blank(token)
    if (groups.body !== undefined) {
      const isExecuted = /^\s*do\b/i.test(withoutComments(source.slice(statement, at)))
      return isExecuted ? executed(token, groups.tag ?? '') : blank(token)
    }
    if (groups.text !== undefined) return keepsTexts ? token.replaceAll(/[;']/g, ' ') : blank(token)
    // A quoted name is one word.
    return token === ';' ? token : token.replaceAll(/[^\S\n]|;/g, '_')
  })
}

function executed(token: string, tag: string): string {
  const quote = tag.length + 2
  const body = masked(token.slice(quote, -quote), { keepsTexts: true })
  return `${' '.repeat(quote)}${body}${' '.repeat(quote)}`
}

function withoutComments(text: string): string {
  return text.replaceAll(/--[^\n]*|\/\*[^]*?\*\//g, ' ')
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ')
}
