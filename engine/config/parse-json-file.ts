import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'
import { jsonPointer, positionOfOffset } from '../../packages/json/json-path.ts'
import type { Issue, JsonPath } from './config-issue.ts'
import { createSourceFile, type SourceFile } from './source-file.ts'

export type ParsedFile = { source: SourceFile; issues: Issue[] } & (
  | { readable: true; value: unknown }
  | { readable: false }
)

/** Parses strict JSON. Accepts a byte order mark and any line endings. */
export function parseJsonFile(file: string, raw: string): ParsedFile {
  const source = createSourceFile(file, raw)
  const unreadable = encodingIssue(source) ?? emptyIssue(source)
  const parsed = unreadable ? null : parse(source.text)
  if (!parsed) return { source, issues: [unreadable ?? syntaxIssue(source)], readable: false }
  const hasDuplicates = countKeysInText(source.text) > countKeys(parsed.value)
  const duplicates = hasDuplicates && source.tree ? duplicateKeys(source, source.tree, []) : []
  return { source, issues: duplicates, readable: true, value: parsed.value }
}

function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

// Counting is fast; the syntax tree, which is slow, is built only for files that may have duplicates. A text that begins
// with a colon may be counted, too.
function countKeysInText(text: string): number {
  return text.match(/"(?:[^"\\]|\\.)*"\s*:/g)?.length ?? 0
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const values: unknown[] = Object.values(value)
  return values.reduce<number>((sum, one) => sum + countKeys(one), Array.isArray(value) ? 0 : values.length)
}

/** Text that is decoded from another encoding has replacement characters (UTF-16, Latin-1) or zero bytes (UTF-16). */
function encodingIssue({ file, text }: SourceFile): Issue | null {
  const offset = text.search(/[\uFFFD\0]/)
  if (offset < 0) return null
  return {
    code: 'JSON_SYNTAX',
    file,
    ...positionOfOffset(text, offset),
    pointer: '',
    message: 'The file is not UTF-8.',
    expected: 'Expected JSON in UTF-8.',
    hint: 'Save the file with the encoding UTF-8.',
  }
}

function emptyIssue({ file, text }: SourceFile): Issue | null {
  if (text.trim() !== '') return null
  return {
    code: 'JSON_SYNTAX',
    file,
    line: 1,
    column: 1,
    pointer: '',
    message: 'The file is empty.',
    expected: 'Expected a JSON object.',
    hint: 'Write {} into the file: the next check lists the keys that are required.',
  }
}

const expectations: Readonly<Record<string, string>> = {
  InvalidSymbol: 'Expected a string in double quotes, a number, true, false, null, { or [.',
  InvalidNumberFormat: 'Expected a number such as 12 or 0.5.',
  PropertyNameExpected: 'Expected a key in double quotes. A closing brace has no comma before it.',
  ValueExpected: 'Expected a value. A closing bracket has no comma before it.',
  ColonExpected: 'Expected a colon between key and value.',
  CommaExpected: 'Expected a comma before the next entry.',
  CloseBraceExpected: 'Expected } at the end of the object.',
  CloseBracketExpected: 'Expected ] at the end of the list.',
  EndOfFileExpected: 'Expected the end of the file.',
  InvalidCommentToken: 'Expected no comment: JSON does not allow comments.',
  UnexpectedEndOfComment: 'Expected no comment: JSON does not allow comments.',
  UnexpectedEndOfString: 'Expected a double quote at the end of the string, on the same line.',
  UnexpectedEndOfNumber: 'Expected more digits.',
  InvalidUnicode: 'Expected four hexadecimal digits after \\u.',
  InvalidEscapeCharacter: 'Expected one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u after a backslash.',
  InvalidCharacter: 'Expected line breaks and tabs inside a string to be written as \\n and \\t.',
}

function syntaxIssue({ file, text }: SourceFile): Issue {
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false })
  const [error] = errors
  return {
    code: 'JSON_SYNTAX',
    file,
    ...positionOfOffset(text, error?.offset ?? 0),
    pointer: '',
    message: `The file is not valid JSON${error ? `: found ${textAt(text, error)}` : ''}.`,
    expected: (error && expectations[printParseErrorCode(error.error)]) ?? 'Expected JSON.',
    hint: 'Correct this line, or the line before it.',
  }
}

function textAt(text: string, { offset, length }: ParseError): string {
  const found = text
    .slice(offset, offset + Math.max(length, 1))
    .split(/[\r\n]/)[0]
    ?.slice(0, 40)
  if (found) return `\`${found}\``
  return offset >= text.trimEnd().length ? 'the end of the file' : 'the end of the line'
}

/** Keys that occur twice in one object. JSON.parse() uses the last one and reports nothing. */
function duplicateKeys(source: SourceFile, node: Node, path: JsonPath): Issue[] {
  if (node.type === 'array') {
    return (node.children ?? []).flatMap((child, index) => duplicateKeys(source, child, [...path, index]))
  }
  if (node.type !== 'object') return []
  const seen = new Map<string, Node>()
  return (node.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? []
    const name = String(key?.value)
    const first = seen.get(name)
    if (!first) seen.set(name, property)
    const here = first ? [duplicateKey(source, { name, first, second: property, path: [...path, name] })] : []
    return value ? [...here, ...duplicateKeys(source, value, [...path, name])] : here
  })
}

interface Duplicate {
  name: string
  first: Node
  second: Node
  path: JsonPath
}

function duplicateKey({ file, text }: SourceFile, { name, first, second, path }: Duplicate): Issue {
  return {
    code: 'JSON_KEY_TWICE',
    file,
    ...positionOfOffset(text, second.offset),
    pointer: jsonPointer(path),
    message: `The key "${name}" occurs twice in this object, first on line ${positionOfOffset(text, first.offset).line}.`,
    expected: 'Expected each key once: only the second one would have an effect.',
    hint: 'Remove or rename one of the two keys.',
  }
}
