import ts from 'typescript'
import { machineSource } from './locate.ts'
import { constantValue, lineOf, nameText, nodesIn, objectLiteral, propertyOf, type ParsedFile } from './parse.ts'
import { childrenOf, statesOf, type State } from './source-states.ts'

/** A change of a machine that its tests should notice. */
export interface Mutant {
  /** The same as long as the place is: `dropped closed.on.panel.opened[0]`. */
  id: string
  /** The export that it changes. Null: the file has one machine, or it changes what several share. */
  machine: string | null
  kind: 'dropped' | 'retargeted' | 'negated' | 'action dropped' | 'delay dropped'
  /** From the root: `closed.on.panel.opened[0]`, `closed.entry`, `delays.pause`. */
  place: string
  line: number
  /** The text without the change, shortened. */
  found: string
  /** The file with the change. */
  text: string
}

interface Change {
  kind: Mutant['kind']
  place: string
  node: ts.Node
  replacement: string
}

const nothing = { property: '...{}', element: '...[]' } as const
const handlers = ['always', 'onDone', 'onError', 'onSnapshot']
const maxFound = 80
/** Under a name that no file has. */
const negation = "import { not as negatedGuard } from 'xstate'\n"

/** Every mutant of the machines or state tables that a file defines, and of its delays: none where it defines none. */
export function mutantsOf(file: ParsedFile): Mutant[] {
  const sources = exportedSources(file)
  const changes = [
    ...sources.flatMap(([name, config]) =>
      statesOf({ file, config, path: [], siblings: [] }).flatMap((state) =>
        changesOf(state).map((change) => ({ ...change, machine: sources.length > 1 ? name : null })),
      ),
    ),
    ...delaysOf(file).map((change) => ({ ...change, machine: null })),
  ]
  // Several states can have the same transition, under a name that the file defines once.
  const seen = new Set<string>()
  const isNew = ({ kind, node }: Change): boolean => {
    const key = `${kind} ${node.pos}`
    return !seen.has(key) && Boolean(seen.add(key))
  }
  return changes.filter(isNew).map(({ machine, kind, place, node, replacement }) => ({
    id: `${kind} ${machine === null ? '' : `${machine}: `}${place}`,
    machine,
    kind,
    place,
    line: lineOf(file, node),
    found: shortened(node.getText(file.tree).replaceAll(/\s+/g, ' ')),
    text: textWith(file, { kind, node, replacement }),
  }))
}

/** Each machine of a file once, by the name of its export; the first of the file where none is exported. */
function exportedSources(file: ParsedFile): [name: string, config: ts.ObjectLiteralExpression][] {
  const names = [...file.text.matchAll(/^export (?:const (\w+)|(default))/gm)].map(([, name, other]) => name ?? other)
  const found = [...names, undefined].flatMap((name) => {
    const config = machineSource(file, name)?.config
    return config ? [[config, name ?? 'machine'] as const] : []
  })
  // The first name of each.
  return [...new Map(found.toReversed())]
    .map(([config, name]): [string, ts.ObjectLiteralExpression] => [name, config])
    .toSorted(byPlace)
}

function byPlace([, a]: readonly [string, ts.Node], [, b]: readonly [string, ts.Node]): number {
  return a.pos - b.pos
}

function shortened(text: string): string {
  return text.length > maxFound ? `${text.slice(0, maxFound - 1)}…` : text
}

function textWith({ text, tree }: ParsedFile, { kind, node, replacement }: Omit<Change, 'place'>): string {
  const changed = `${text.slice(0, node.getStart(tree))}${replacement}${text.slice(node.getEnd())}`
  return kind === 'negated' ? `${changed}\n${negation}` : changed
}

function changesOf(state: State): Change[] {
  const { config, file } = state
  const found = ['on', 'after'].flatMap((name) => handlerOf(propertyOf(config, name), name))
  const maps = found.flatMap(({ property, name }) =>
    propertiesOf(objectLiteral(constantValue(file, property.initializer)), name),
  )
  const named = found.filter(({ property }) => ts.isIdentifier(property.initializer))
  const own = handlers.flatMap((name) => handlerOf(propertyOf(config, name), name))
  const invoked = invokesOf(config).flatMap((one, index) =>
    handlers.flatMap((name) => handlerOf(propertyOf(one, name), `invoke[${index}].${name}`)),
  )
  return [
    ...named.map(({ property, name }) => droppedProperty(property, placeOf(state, name))),
    ...[...maps, ...own, ...invoked].flatMap(({ property, name }) => transitionChanges(property, name, state)),
    ...['entry', 'exit'].flatMap((name) => actionChanges(propertyOf(config, name), placeOf(state, name))),
  ]
}

interface Handler {
  property: ts.PropertyAssignment
  name: string
}

function propertiesOf(object: ts.ObjectLiteralExpression | undefined, name: string): Handler[] {
  return (object?.properties ?? []).flatMap((property) =>
    ts.isPropertyAssignment(property)
      ? [{ property, name: `${name}.${property.name.getText().replaceAll("'", '')}` }]
      : [],
  )
}

function handlerOf(property: ts.PropertyAssignment | undefined, name: string): Handler[] {
  return property ? [{ property, name }] : []
}

function invokesOf(config: ts.ObjectLiteralExpression): ts.ObjectLiteralExpression[] {
  const value = propertyOf(config, 'invoke')?.initializer
  const all = value && ts.isArrayLiteralExpression(value) ? [...value.elements] : [value]
  return all.flatMap((one) => objectLiteral(one) ?? [])
}

function transitionChanges(property: ts.PropertyAssignment, name: string, state: State): Change[] {
  const value = constantValue(state.file, property.initializer)
  const place = placeOf(state, name)
  const whole = droppedProperty(property, place)
  if (!ts.isArrayLiteralExpression(value)) return [whole, ...candidateChanges(value, place, state)]
  // Of a list that other states have, too, each of them can be without.
  const isNamed = ts.isIdentifier(property.initializer)
  const candidates = value.elements.flatMap((candidate, index): Change[] => [
    { kind: 'dropped', place: `${place}[${index}]`, node: candidate, replacement: nothing.element },
    ...candidateChanges(constantValue(state.file, candidate), `${place}[${index}]`, state),
  ])
  return isNamed ? [whole, ...candidates] : candidates
}

function droppedProperty(node: ts.PropertyAssignment, place: string): Change {
  return { kind: 'dropped', place, node, replacement: nothing.property }
}

function candidateChanges(candidate: ts.Expression, place: string, state: State): Change[] {
  const object = objectLiteral(candidate)
  const target = object ? propertyOf(object, 'target')?.initializer : candidate
  const guard = object && propertyOf(object, 'guard')
  return [
    ...retargeted(target, place, state),
    ...(guard
      ? [
          {
            kind: 'negated' as const,
            place,
            node: guard.initializer,
            replacement: `negatedGuard(${guard.initializer.getText()})`,
          },
        ]
      : []),
    ...actionChanges(object && propertyOf(object, 'actions'), place),
  ]
}

/** To another state beside the target: one that exists, so that the machine can be made. */
function retargeted(target: ts.Expression | undefined, place: string, { path, config, siblings }: State): Change[] {
  if (!target || !ts.isStringLiteral(target) || target.text.startsWith('#')) return []
  const isInside = target.text.startsWith('.') || path.length === 0
  const states = isInside ? childrenOf(config) : siblings
  const [first = ''] = target.text.replace(/^\./, '').split('.')
  const others = states.filter(([name]) => name !== first)
  // A state that leads on by itself may lead to the target.
  const resting = others.filter(([, one]) => !propertyOf(one, 'always'))
  const [other] = resting.find(([name]) => name !== path.at(-1)) ?? resting[0] ?? others[0] ?? []
  if (other === undefined) return []
  const dot = target.text.startsWith('.') ? '.' : ''
  return [{ kind: 'retargeted', place, node: target, replacement: `'${dot}${other}'` }]
}

function actionChanges(property: ts.PropertyAssignment | undefined, place: string): Change[] {
  if (!property) return []
  const value = property.initializer
  const named = ['entry', 'exit'].includes(nameText(property.name) ?? '') ? place : `${place}.actions`
  if (!ts.isArrayLiteralExpression(value))
    return [{ kind: 'action dropped', place: named, node: property, replacement: nothing.property }]
  return value.elements.map((node, index) => ({
    ...{ kind: 'action dropped', place: `${named}[${index}]`, node, replacement: nothing.element },
  }))
}

/** Delays with a name: what they wait for comes at once. */
function delaysOf(file: ParsedFile): Change[] {
  const setups = nodesIn(file.tree).filter(
    (node): node is ts.CallExpression => ts.isCallExpression(node) && node.expression.getText() === 'setup',
  )
  const delays = setups
    .flatMap(({ arguments: [config] }) => objectLiteral(config)?.properties ?? [])
    .find(({ name }) => name && nameText(name) === 'delays')
  const value = delays && ts.isPropertyAssignment(delays) ? delays.initializer : delays?.name
  const object = value && ts.isExpression(value) ? constantValue(file, value) : undefined
  return propertiesOf(objectLiteral(object), 'delays').map(({ property, name }) => ({
    ...{ kind: 'delay dropped', place: name, node: property.initializer, replacement: '0' },
  }))
}

function placeOf({ path }: State, name: string): string {
  return [...path, name].join('.')
}
