import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser'
import { pointerKeys } from '../json/json-pointer.ts'

/** Returns a function for the line of a JSON pointer in a text. A missing value has the line of its nearest parent. */
export function createLineFinder(text: string): (pointer: string) => number {
  let tree: Node | undefined
  return (pointer) => {
    tree ??= parseTree(text)
    if (!tree) return 1
    for (let path = pointerKeys(pointer); path.length > 0; path = path.slice(0, -1)) {
      const node = findNode(tree, path)
      if (node) return lineAt(text, (node.parent?.type === 'property' ? node.parent : node).offset)
    }
    return 1
  }
}

/** The line of the first syntax error. */
export function syntaxErrorLine(text: string): number {
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false })
  return lineAt(text, errors[0]?.offset ?? 0)
}

/** A key is an index only in a list: the key "0" of an object is a name. */
function findNode(tree: Node, path: readonly string[]): Node | undefined {
  let at: Node | undefined = tree
  for (const key of path) at = at && findNodeAtLocation(at, [at.type === 'array' ? Number(key) : key])
  return at
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
