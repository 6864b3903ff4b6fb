import ts from 'typescript'
import { constantValue, lineOf, nameText, nodesIn, objectLiteral, propertyOf, type ParsedFile } from './parse.ts'

/** The config of a machine, or a state table, in the file that defines it. */
export interface MachineSource {
  file: ParsedFile
  /** Null: it is written where it cannot be found. Everything is then at the first line. */
  config: ts.ObjectLiteralExpression | null
}

/** One that was found. */
type FoundSource = MachineSource & { config: ts.ObjectLiteralExpression }

/** The machine or table of a file that is exported by a name, else its first one; undefined where it has none. */
export function machineSource(file: ParsedFile, name?: string): FoundSource | undefined {
  const exported = name === undefined ? undefined : exportedValue(file, name)
  for (const node of [...(exported ? nodesIn(exported) : []), ...nodesIn(file.tree)]) {
    const config = configIn(node, file)
    if (config && propertyOf(config, 'states')) return { file, config }
  }
  return undefined
}

/** What a file exports by `export const`, by `export { … }`, or by default. */
function exportedValue({ tree }: ParsedFile, name: string): ts.Node | undefined {
  const declared = (local: string): ts.Node | undefined =>
    tree.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => declarationList.declarations)
      .find((one) => one.name.getText() === local)
  if (name === 'default') {
    const value = tree.statements.find(ts.isExportAssignment)?.expression
    return value && ts.isIdentifier(value) ? declared(value.text) : value
  }
  const specifier = tree.statements
    .filter(ts.isExportDeclaration)
    .flatMap(({ exportClause }) => (exportClause && ts.isNamedExports(exportClause) ? [...exportClause.elements] : []))
    .find((one) => one.name.text === name)
  return declared(specifier?.propertyName?.text ?? name)
}

function configIn(node: ts.Node, file: ParsedFile): ts.ObjectLiteralExpression | undefined {
  if (ts.isCallExpression(node) && node.expression.getText().endsWith('createMachine')) {
    const [config] = node.arguments
    return config && objectLiteral(constantValue(file, config))
  }
  return ts.isVariableDeclaration(node) ? objectLiteral(node.initializer) : undefined
}

/** The line of a state, or of the nearest state around it that is written in place. */
export function stateLine({ file, config }: MachineSource, path: readonly string[]): number {
  return config ? lineOf(file, lastFound(config, path)) : 1
}

/** The line of what a state does at an event, or of the state. */
export function eventLine({ file, config }: MachineSource, path: readonly string[], event: string): number {
  if (!config) return 1
  const state = lastFound(config, path)
  const own = ts.isPropertyAssignment(state) ? objectLiteral(state.initializer) : objectLiteral(state)
  const handlers = objectLiteral(own && propertyOf(own, 'on')?.initializer)
  return lineOf(file, (handlers && propertyOf(handlers, event)) ?? state)
}

/** The line of what invokes an actor in a state, or of the state. */
export function invokeLine({ file, config }: MachineSource, path: readonly string[], actor: string): number {
  if (!config) return 1
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
  return (config ? nodesIn(config) : []).flatMap((node) => {
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
  let found: ts.ObjectLiteralExpression | undefined = config ?? undefined
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
