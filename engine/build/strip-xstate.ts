import type { Plugin } from 'vite'
import { childrenOf, nameOf, nodesOf, withoutNodes, type Node } from './syntax-tree.ts'

/** Members that store and restore snapshots: in browsers, a machine starts with its page. */
const persistence = new Set<unknown>(['getPersistedSnapshot', 'restoreSnapshot', 'toJSON'])

/** What tells inspectors of each step. Only tools of the development server inspect. */
const inspection = '_sendInspectionEvent'

/** Leaves out of the browser's XState what no page uses: stored snapshots, and events for inspectors. */
export function stripXState(): Plugin {
  return {
    name: 'strip-xstate',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]node_modules[\\/]xstate[\\/].*\.js$/ },
      handler(code) {
        return { code: withoutUnused(code, this.parse(code) as unknown as Node), map: null }
      },
    },
  }
}

/**
 * The code of a module of XState without it.
 * @param program its syntax tree.
 * @internal Exported for tests.
 */
export function withoutUnused(code: string, program: Node): string {
  return withoutNodes(code, unusedIn(program))
}

function unusedIn(node: Node): Node[] {
  // A pattern takes a member from an object, and defines none.
  if (node.type === 'ObjectPattern') return []
  return childrenOf(node).flatMap((child) =>
    isUnusedMember(child) || (node.type === 'BlockStatement' && isUnusedStatement(child)) ? [child] : unusedIn(child),
  )
}

function isUnusedMember({ type, key }: Node): boolean {
  return (type === 'MethodDefinition' || type === 'Property') && persistence.has(nameOf(key as Node))
}

function isUnusedStatement({ type, expression: part }: Node): boolean {
  const [expression] = type === 'ExpressionStatement' ? nodesOf(part) : []
  // `this.restoreSnapshot = this.restoreSnapshot.bind(this)`
  if (expression?.type === 'AssignmentExpression') return persistence.has(nameOf(expression['left'] as Node))
  return expression?.type === 'CallExpression' && nameOf(expression['callee'] as Node) === inspection
}
