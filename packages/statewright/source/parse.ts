import { posix } from 'node:path'
import ts from 'typescript'

/** A source file of the project. */
export interface SourceText {
  /** Relative to the project's root, with forward slashes. */
  file: string
  text: string
}

export interface ParsedFile extends SourceText {
  /** Parsed when it is read first: most files that could send an event have nothing to do with flows. */
  readonly tree: ts.SourceFile
}

/** Parses TypeScript; a file whose name ends in x may have JSX. */
export function parseSource({ file, text }: SourceText): ParsedFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  let tree: ts.SourceFile | undefined
  return {
    file,
    text,
    get tree() {
      return (tree ??= ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind))
    },
  }
}

/** Every node in a node, itself included, in the order of the text. */
export function nodesIn(node: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = []
  const add = (one: ts.Node): void => {
    nodes.push(one)
    ts.forEachChild(one, add)
  }
  add(node)
  return nodes
}

/** 1 for the first line. */
export function lineOf({ tree }: ParsedFile, node: ts.Node): number {
  return tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1
}

/** The value of a property of an object literal, without `as const` and the like. */
export function propertyOf(object: ts.ObjectLiteralExpression, name: string): ts.PropertyAssignment | undefined {
  return object.properties.find(
    (one): one is ts.PropertyAssignment => ts.isPropertyAssignment(one) && nameText(one.name) === name,
  )
}

/** Null where the name is computed. */
export function nameText(name: ts.PropertyName | undefined): string | null {
  return name && !ts.isComputedPropertyName(name) ? name.text : null
}

/** An object literal behind `as const`, `satisfies T` and parentheses. */
export function objectLiteral(node: ts.Node | undefined): ts.ObjectLiteralExpression | undefined {
  const value = node && ts.isExpression(node) ? withoutWrap(node) : node
  return value && ts.isObjectLiteralExpression(value) ? value : undefined
}

/** What a name stands for that the file defines by `const`, or the node itself; without `as const` and the like. */
export function constantValue({ tree }: ParsedFile, node: ts.Expression): ts.Expression {
  const [declared] = tree.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .filter(({ name }) => ts.isIdentifier(node) && ts.isIdentifier(name) && name.text === node.text)
  return withoutWrap(declared?.initializer ?? node)
}

function withoutWrap(node: ts.Expression): ts.Expression {
  const isWrapped = ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
  return isWrapped ? withoutWrap(node.expression) : node
}

/** Paths of the files that a file imports or exports from by a relative path, e.g. `flows/form/form-machine.ts`. */
function relativeImports({ file, tree }: ParsedFile): string[] {
  return tree.statements.flatMap((one) => {
    const from = ts.isImportDeclaration(one) || ts.isExportDeclaration(one) ? one.moduleSpecifier : undefined
    const isRelative = from && ts.isStringLiteral(from) && from.text.startsWith('.')
    return isRelative ? [posix.join(posix.dirname(file), from.text)] : []
  })
}

/** The same as `modulePath` has them: an import may leave out the extension, or have that of what a compiler writes. */
export function importedModules(file: ParsedFile): string[] {
  return relativeImports(file).map(modulePath)
}

/** The path of a module by which files are compared: without extension, and without the `index` of a folder. */
export function modulePath(file: string): string {
  return file.replace(/\.[cm]?[jt]sx?$/, '').replace(/\/index$/, '')
}
