import type { Plugin } from 'vite'

/** What a pass over a syntax tree reads of its nodes. */
interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

interface Property extends Node {
  key: Node
  value: Node
}

/**
 * Leaves out of the browser's machines what only people, tools and types read: their descriptions, the part of `meta` that
 * the runtime does not use, and the types in `setup`.
 */
export function stripNotes(): Plugin {
  return {
    name: 'strip-notes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      order: 'post',
      filter: { id: /[\\/]flows[\\/].*\.ts$/, code: /\b(createMachine|setup)\(/ },
      handler(code) {
        return { code: withoutNotes(code, this.parse(code) as unknown as Node), map: null }
      },
    },
  }
}

/**
 * The code without notes.
 * @param program its syntax tree.
 * @internal Exported for tests.
 */
export function withoutNotes(code: string, program: Node): string {
  let text = code
  // From the end, so that the places before stay true.
  for (const { start, end } of notesIn(program).toSorted((one, other) => other.start - one.start)) {
    const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0
    text = text.slice(0, start) + text.slice(end + comma)
  }
  return text
}

function notesIn(node: Node): Node[] {
  const [argument] = listOf(node['arguments'])
  const callee = node.type === 'CallExpression' && argument ? nameOf(node['callee'] as Node) : ''
  if (argument && callee === 'createMachine') return [...notesOfState(argument), ...inside(node)]
  if (argument && callee === 'setup') return [...propertiesOf(argument, 'types'), ...inside(node)]
  return inside(node)
}

function inside(node: Node): Node[] {
  return Object.values(node).flatMap(listOf).flatMap(notesIn)
}

function notesOfState(state: Node): Node[] {
  const below = propertiesOf(state, 'states').flatMap(({ value }) => propertiesOf(value))
  return [
    ...propertiesOf(state, 'description'),
    ...propertiesOf(state, 'meta').flatMap((meta) => notesOfMeta(meta)),
    ...below.flatMap(({ value }) => notesOfState(value)),
  ]
}

function notesOfMeta(meta: Property): Node[] {
  const all = propertiesOf(meta.value)
  const notes = all.filter(({ key, value }) => {
    const name = nameOf(key)
    return name === 'opens' || (name === 'focus' && value['value'] === 'native')
  })
  return notes.length === all.length ? [meta] : notes
}

/** Properties of an object, all or those of a name. */
function propertiesOf(object: Node, name?: string): Property[] {
  const all = object.type === 'ObjectExpression' ? listOf(object['properties']) : []
  return all.filter(
    (one): one is Property => one.type === 'Property' && (name === undefined || nameOf(one['key'] as Node) === name),
  )
}

/** `createMachine` of `setUp.createMachine`. */
function nameOf(node: Node): unknown {
  return node.type === 'MemberExpression' ? nameOf(node['property'] as Node) : (node['name'] ?? node['value'])
}

function listOf(part: unknown): Node[] {
  return [part].flat().filter((one): one is Node => typeof one === 'object' && one !== null && 'type' in one)
}
