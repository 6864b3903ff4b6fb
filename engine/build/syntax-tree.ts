/** What a pass over a syntax tree reads of its nodes. */
export interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

/** The nodes of a part, which is a node, a list of them, or none. */
export function nodesOf(part: unknown): Node[] {
  return [part].flat().filter((one): one is Node => typeof one === 'object' && one !== null && 'type' in one)
}

/** The nodes directly below a node. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap(nodesOf)
}

/** `createMachine` of `setUp.createMachine`. */
export function nameOf(node: Node): unknown {
  return node.type === 'MemberExpression' ? nameOf(node['property'] as Node) : (node['name'] ?? node['value'])
}

/** The code without some nodes, of which none is in another one, and without the commas after them. */
export function withoutNodes(code: string, nodes: readonly Node[]): string {
  let text = code
  // From the end, so that the places before stay true.
  for (const { start, end } of nodes.toSorted((one, other) => other.start - one.start)) {
    const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0
    text = text.slice(0, start) + text.slice(end + comma)
  }
  return text
}
