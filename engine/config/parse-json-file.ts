import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'
import { jsonPointer, type ConfigIssue, type JsonPath } from './config-issue.ts'
import { createSourceFile, positionOfOffset, type SourceFile } from './source-file.ts'

export type ParsedFile = { source: SourceFile; issues: ConfigIssue[] } & (
  | { readable: true; value: unknown }
  | { readable: false }
)

/** Reads strict JSON; tolerates a byte order mark and any line ends. */
export function parseJsonFile(file: string, raw: string): ParsedFile {
  const source = createSourceFile(file, raw)
  const parsed = parse(source.text)
  if (!parsed) return { source, issues: [syntaxIssue(source)], readable: false }
  const suspicious = keysWritten(source.text) > keysKept(parsed.value)
  const twice = suspicious && source.tree ? keysTwice(source, source.tree, []) : []
  return { source, issues: twice, readable: true, value: parsed.value }
}

function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

// Counting finds out quickly whether there is anything to look for.
function keysWritten(text: string): number {
  return [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined).length
}

function keysKept(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const values: unknown[] = Object.values(value)
  return values.reduce<number>((sum, one) => sum + keysKept(one), Array.isArray(value) ? 0 : values.length)
}

const wanted: Readonly<Record<string, string>> = {
  InvalidSymbol: 'Expected a string in double quotes, a number, true, false, null, { or [.',
  InvalidNumberFormat: 'Expected a number such as 12 or 0.5.',
  PropertyNameExpected: 'Expected a key in double quotes; no comma stands before a closing brace.',
  ValueExpected: 'Expected a value; no comma stands before a closing bracket.',
  ColonExpected: 'Expected a colon between key and value.',
  CommaExpected: 'Expected a comma before the next entry.',
  CloseBraceExpected: 'Expected } at the end of the object.',
  CloseBracketExpected: 'Expected ] at the end of the list.',
  EndOfFileExpected: 'Expected the end of the file.',
  InvalidCommentToken: 'Expected no comment: JSON has none.',
  UnexpectedEndOfComment: 'Expected no comment: JSON has none.',
  UnexpectedEndOfString: 'Expected a double quote at the end of the string, on the same line.',
  UnexpectedEndOfNumber: 'Expected more digits.',
  InvalidUnicode: 'Expected four hexadecimal digits after \\u.',
  InvalidEscapeCharacter: 'Expected one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u after a backslash.',
  InvalidCharacter: 'Expected line breaks and tabs inside a string to be written as \\n and \\t.',
}

function syntaxIssue({ file, text }: SourceFile): ConfigIssue {
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false })
  const [error] = errors
  return {
    code: 'JSON_SYNTAX',
    file,
    ...positionOfOffset(text, error?.offset ?? 0),
    pointer: '',
    message: `The file is not valid JSON${error ? `: saw ${seenAt(text, error)}` : ''}.`,
    expected: (error && wanted[printParseErrorCode(error.error)]) ?? 'Expected JSON.',
    hint: 'Correct this line, or the line before it.',
  }
}

function seenAt(text: string, { offset, length }: ParseError): string {
  const seen = text
    .slice(offset, offset + Math.max(length, 1))
    .split(/[\r\n]/)[0]
    ?.slice(0, 40)
  if (seen) return `\`${seen}\``
  return offset >= text.trimEnd().length ? 'the end of the file' : 'the end of the line'
}

/** JSON keeps the last of two equal keys without a word. */
function keysTwice(source: SourceFile, node: Node, path: JsonPath): ConfigIssue[] {
  if (node.type === 'array') {
    return (node.children ?? []).flatMap((child, index) => keysTwice(source, child, [...path, index]))
  }
  if (node.type !== 'object') return []
  const seen = new Map<string, Node>()
  return (node.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? []
    const name = String(key?.value)
    const first = seen.get(name)
    if (!first) seen.set(name, property)
    const here = first ? [keyTwice(source, { name, first, second: property, path: [...path, name] })] : []
    return value ? [...here, ...keysTwice(source, value, [...path, name])] : here
  })
}

interface Twice {
  name: string
  first: Node
  second: Node
  path: JsonPath
}

function keyTwice({ file, text }: SourceFile, { name, first, second, path }: Twice): ConfigIssue {
  return {
    code: 'JSON_KEY_TWICE',
    file,
    ...positionOfOffset(text, second.offset),
    pointer: jsonPointer(path),
    message: `"${name}" stands twice in this object, first on line ${positionOfOffset(text, first.offset).line}.`,
    expected: 'Expected every key once: of two, the second would count alone.',
    hint: 'Remove one of the two, or rename it.',
  }
}
