import { getNodeValue, type ParseError, parseTree } from 'jsonc-parser'
import { pointerPath, positionAt, positionOfOffset } from '../../../packages/json/json-path.ts'

/** Returns a function for the line of a JSON pointer in a text. A missing value has the line of its nearest parent. */
export function createLineFinder(text: string): (pointer: string) => number {
  const tree = parseTree(text)
  const value: unknown = tree && getNodeValue(tree)
  return (pointer) => positionAt(text, tree, pointerPath(pointer, value)).line
}

/** The line of the first syntax error. */
export function syntaxErrorLine(text: string): number {
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false })
  return positionOfOffset(text, errors[0]?.offset ?? 0).line
}
