import ts from 'typescript'
import { lineOf, nameText, nodesIn, objectLiteral, propertyOf, type ParsedFile } from './parse.ts'

/** The config of a machine, or a state table, in the file that defines it. */
export interface MachineSource {
  file: ParsedFile
  config: ts.ObjectLiteralExpression
}

/** The first machine or table of a file; undefined where it has none. */
export function machineSource(file: ParsedFile): MachineSource | undefined {
  for (const node of nodesIn(file.tree)) {
    const config = configIn(node)
    if (config && propertyOf(config, 'states')) return { file, config }
  }
  return undefined
}

function configIn(node: ts.Node): ts.ObjectLiteralExpression | undefined {
  if (ts.isCallExpression(node) && node.expression.getText().endsWith('createMachine'))
    return objectLiteral(node.arguments[0])
  return ts.isVariableDeclaration(node) ? objectLiteral(node.initializer) : undefined
}

/** The line of a state, or of the nearest state around it that is written in place. */
export function stateLine({ file, config }: MachineSource, path: readonly string[]): number {
  return lineOf(file, lastFound(config, path))
}

/** The line of what a state does at an event, or of the state. */
export function eventLine(source: MachineSource, path: readonly string[], event: string): number {
  const state = lastFound(source.config, path)
  const own = ts.isPropertyAssignment(state) ? objectLiteral(state.initializer) : objectLiteral(state)
  const handlers = objectLiteral(own && propertyOf(own, 'on')?.initializer)
  return lineOf(source.file, (handlers && propertyOf(handlers, event)) ?? state)
}

/** The line of what invokes an actor in a state, or of the state. */
export function invokeLine({ file, config }: MachineSource, path: readonly string[], actor: string): number {
  const state = lastFound(config, path)
  const invoked = nodesIn(state).find(
    (node) =>
      ts.isPropertyAssignment(node) &&
      nameText(node.name) === 'src' &&
      ts.isStringLiteral(node.initializer) &&
      node.initializer.text === actor,
  )
  return lineOf(file, invoked ?? state)
}

/** The lines of delays that are written as numbers. */
export function numericDelayLines({ file, config }: MachineSource): { line: number; delay: string }[] {
  return nodesIn(config).flatMap((node) => {
    if (!ts.isPropertyAssignment(node) || nameText(node.name) !== 'after') return []
    const delays = objectLiteral(node.initializer)?.properties ?? []
    return delays.flatMap(({ name }) =>
      /^\d/.test(nameText(name) ?? '') ? [{ line: lineOf(file, name ?? node), delay: nameText(name) ?? '' }] : [],
    )
  })
}

/** The config of a state. Undefined where it is not written in place. */
export function stateConfig(
  { config }: MachineSource,
  path: readonly string[],
): ts.ObjectLiteralExpression | undefined {
  let found: ts.ObjectLiteralExpression | undefined = config
  for (const key of path) {
    const states: ts.ObjectLiteralExpression | undefined =
      found && objectLiteral(propertyOf(found, 'states')?.initializer)
    found = states && objectLiteral(propertyOf(states, key)?.initializer)
  }
  return found
}

function lastFound(config: ts.ObjectLiteralExpression, path: readonly string[]): ts.Node {
  let found: ts.Node = config
  let object: ts.ObjectLiteralExpression | undefined = config
  for (const key of path) {
    const states: ts.ObjectLiteralExpression | undefined = objectLiteral(
      object && propertyOf(object, 'states')?.initializer,
    )
    const state = states && propertyOf(states, key)
    if (!state) break
    found = state
    object = objectLiteral(state.initializer)
  }
  return found
}
