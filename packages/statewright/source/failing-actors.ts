import ts from 'typescript'
import { allStates, type Chart, type ChartState } from '../core/chart.ts'
import { lineOf, nameText, nodesIn, objectLiteral, propertyOf, type ParsedFile } from './parse.ts'

/** An actor whose failure no transition handles: the machine then stops with an error. */
export interface UnhandledActor {
  name: string
  /** The state that invokes it. */
  state: ChartState
}

/**
 * Invoked actors that can fail, without `onError`. Promises and observables can: what they wait for may not come. Callbacks,
 * transitions and other machines have no output that fails: a fault of theirs is a fault of the code.
 */
export function unhandledInvokes(chart: Chart, files: readonly ParsedFile[]): UnhandledActor[] {
  const failing = failingActors(files)
  return allStates(chart).flatMap((state) =>
    state.invokes.flatMap(({ id, src }) =>
      failing.has(src) && !isHandled(chart, id, state) ? [{ name: src, state }] : [],
    ),
  )
}

/** An error is handled by the state that invokes the actor, or by a state around it. */
function isHandled(chart: Chart, id: string, { path }: ChartState): boolean {
  const around = allStates(chart).filter((one) => one.path.every((key, index) => path[index] === key))
  return chart.transitions.some(
    ({ kind, invoke, source }) => kind === 'error' && invoke === id && around.some((one) => one.id === source),
  )
}

export interface SpawnedActor {
  name: string
  file: ParsedFile
  line: number
}

/** Actors that can fail and that an action spawns, without a transition for the error of that id. */
export function unhandledSpawns({ transitions }: Chart, files: readonly ParsedFile[]): SpawnedActor[] {
  const failing = failingActors(files)
  const handled = new Set(transitions.flatMap(({ kind, invoke }) => (kind === 'error' ? [invoke] : [])))
  return files.flatMap((file) =>
    nodesIn(file.tree).flatMap((node) => {
      const spawned = ts.isCallExpression(node) ? spawnedActor(node) : null
      if (!spawned || !failing.has(spawned.name) || handled.has(spawned.id)) return []
      return [{ name: spawned.name, file, line: lineOf(file, node) }]
    }),
  )
}

/** `spawn(name, { id })` or `spawnChild(name, { id })`; without an id nothing can handle its error. */
function spawnedActor({ expression, arguments: given }: ts.CallExpression): { name: string; id: string | null } | null {
  const [actor, options] = given
  if (!['spawn', 'spawnChild'].includes(expression.getText()) || !actor || !ts.isStringLiteral(actor)) return null
  const literal = objectLiteral(options)
  const id = literal && propertyOf(literal, 'id')?.initializer
  return { name: actor.text, id: id && ts.isStringLiteral(id) ? id.text : null }
}

const canFail = /\bfrom(?:Promise|Observable|EventObservable)\b/

/** The names of the actors in `setup()` that are promises or observables, in place or by the name of a constant. */
function failingActors(files: readonly ParsedFile[]): ReadonlySet<string> {
  return new Set(
    files.flatMap((file) =>
      nodesIn(file.tree).flatMap((node) => {
        if (!ts.isPropertyAssignment(node) || nameText(node.name) !== 'actors') return []
        const actors = objectLiteral(node.initializer)?.properties ?? []
        return actors.flatMap((actor) => (canFail.test(logicOf(actor, file)) ? (nameText(actor.name) ?? []) : []))
      }),
    ),
  )
}

/** The text of an actor, or of the constant that it names. */
function logicOf(actor: ts.ObjectLiteralElementLike, { tree }: ParsedFile): string {
  const value = ts.isPropertyAssignment(actor) ? actor.initializer : actor.name
  if (!value || !ts.isIdentifier(value)) return actor.getText()
  const declared = nodesIn(tree).find((node) => ts.isVariableDeclaration(node) && node.name.getText() === value.text)
  return declared?.getText() ?? ''
}
