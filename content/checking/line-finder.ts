import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser'

/** Tells on which line of a JSON text a pointer leads to something; what is not there stands where its parent does. */
export function lineFinder(text: string): (pointer: string) => number {
  let tree: Node | undefined
  return (pointer) => {
    tree ??= parseTree(text)
    if (!tree) return 1
    for (let path = steps(pointer); path.length > 0; path = path.slice(0, -1)) {
      const node = findStep(tree, path)
      if (node) return lineAt(text, (node.parent?.type === 'property' ? node.parent : node).offset)
    }
    return 1
  }
}

/** The line on which a text stops being JSON. */
export function brokenLine(text: string): number {
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false })
  return lineAt(text, errors[0]?.offset ?? 0)
}

/** Only a list has numbered entries: `/shades/0` and a picture called "0" are different places. */
function findStep(tree: Node, path: readonly string[]): Node | undefined {
  let at: Node | undefined = tree
  for (const step of path) at = at && findNodeAtLocation(at, [at.type === 'array' ? Number(step) : step])
  return at
}

function steps(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
