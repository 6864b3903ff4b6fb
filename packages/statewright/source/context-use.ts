import ts from 'typescript'
import { nameText, nodesIn, objectLiteral, propertyOf, type ParsedFile } from './parse.ts'

/** Fields of the context that a piece of a machine reads and assigns. */
export interface ContextUse {
  reads: ReadonlySet<string>
  writes: ReadonlySet<string>
  /** It reads or assigns fields whose names are not in the source: `...context`, `assign(result)`. */
  readsUnknown: boolean
  writesUnknown: boolean
}

const noUse: ContextUse = { reads: new Set(), writes: new Set(), readsUnknown: false, writesUnknown: false }

/** The use of several pieces together. */
export function joinUses(uses: readonly ContextUse[]): ContextUse {
  return {
    reads: new Set(uses.flatMap(({ reads }) => [...reads])),
    writes: new Set(uses.flatMap(({ writes }) => [...writes])),
    readsUnknown: uses.some(({ readsUnknown }) => readsUnknown),
    writesUnknown: uses.some(({ writesUnknown }) => writesUnknown),
  }
}

export type NamedKind = 'actions' | 'guards'

/** Reads actions, guards and inputs as they are written in a config: by name, in place, or a list of both. */
export class ContextReader {
  readonly #named = new Map<string, ts.Node>()
  readonly #functions = new Map<string, ts.SignatureDeclaration>()

  /** @param files the file of the machine, and the one that it imports its `setup()` from */
  constructor(files: readonly ParsedFile[]) {
    for (const node of files.flatMap(({ tree }) => nodesIn(tree))) this.#learn(node)
  }

  /** @param node undefined: nothing is written there */
  useOf(node: ts.Node | undefined, kind: NamedKind): ContextUse {
    if (!node) return noUse
    if (ts.isArrayLiteralExpression(node)) return joinUses(node.elements.map((one) => this.useOf(one, kind)))
    if (ts.isStringLiteral(node)) return this.#useOfName(node.text, kind)
    const literal = objectLiteral(node)
    const type = literal && propertyOf(literal, 'type')?.initializer
    if (type && ts.isStringLiteral(type))
      return joinUses([this.#useOfName(type.text, kind), this.#useIn(propertyOf(literal, 'params'))])
    const parts = ts.isCallExpression(node) && kind === 'guards' ? node.arguments : []
    return joinUses([this.#useIn(node), ...parts.map((one) => this.useOf(one, kind))])
  }

  /** Of a function that is written in place, such as the input of an actor. */
  useIn(node: ts.Node | undefined): ContextUse {
    return this.#useIn(node)
  }

  #learn(node: ts.Node): void {
    if (ts.isFunctionDeclaration(node) && node.name) this.#functions.set(node.name.text, node)
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isArrowFunction(node.initializer))
      this.#functions.set(node.name.getText(), node.initializer)
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'setup') return
    const given = objectLiteral(node.arguments[0])
    for (const kind of ['actions', 'guards'] as const)
      for (const entry of (given && objectLiteral(propertyOf(given, kind)?.initializer)?.properties) ?? [])
        this.#named.set(`${kind}.${nameText(entry.name) ?? ''}`, entry)
  }

  #useOfName(name: string, kind: NamedKind): ContextUse {
    const found = this.#named.get(`${kind}.${name}`)
    const value = found && ts.isPropertyAssignment(found) ? found.initializer : found
    return value ? this.useOf(value, kind) : noUse
  }

  #useIn(node: ts.Node | undefined, seen: ReadonlySet<string> = new Set()): ContextUse {
    if (!node) return noUse
    return joinUses(nodesIn(node).map((one) => this.#useAt(one, seen)))
  }

  #useAt(node: ts.Node, seen: ReadonlySet<string>): ContextUse {
    if (ts.isCallExpression(node)) return this.#useOfCall(node, seen)
    if (ts.isSpreadAssignment(node) && isContext(node.expression)) return { ...noUse, readsUnknown: true }
    if (ts.isPropertyAccessExpression(node) && isContext(node.expression)) return reading([node.name.text])
    if (ts.isBindingElement(node) && (node.propertyName ?? node.name).getText() === 'context')
      return readingPattern(node.name)
    if (ts.isVariableDeclaration(node) && node.initializer && isContext(node.initializer))
      return readingPattern(node.name)
    return noUse
  }

  #useOfCall(call: ts.CallExpression, seen: ReadonlySet<string>): ContextUse {
    const name = call.expression.getText()
    const written = /(?:^|\.)assign$/.test(name) ? assignedBy(call.arguments[0]) : noUse
    const index = call.arguments.findIndex(isContext)
    if (index < 0) return written
    const called = this.#functions.get(name)
    const parameter = called?.parameters[index]
    if (!called || !parameter || seen.has(name)) return { ...written, readsUnknown: true }
    return joinUses([written, this.#useOfParameter(parameter.name, called, new Set([...seen, name]))])
  }

  /** What a function reads of the context that it is called with. */
  #useOfParameter(name: ts.BindingName, called: ts.SignatureDeclaration, seen: ReadonlySet<string>): ContextUse {
    if (!ts.isIdentifier(name)) return readingPattern(name)
    if (name.text === 'context') return this.#useIn(called, seen)
    const accesses = nodesIn(called).filter(ts.isPropertyAccessExpression)
    return reading(accesses.flatMap((one) => (one.expression.getText() === name.text ? [one.name.text] : [])))
  }
}

function isContext(node: ts.Node): boolean {
  return node.getText() === 'context' || /^\w+\.context$/.test(node.getText())
}

function reading(names: readonly string[]): ContextUse {
  return { ...noUse, reads: new Set(names) }
}

/** `{ query, page: shown }` reads query and page; a plain name only gives the context another name. */
function readingPattern(name: ts.BindingName): ContextUse {
  if (!ts.isObjectBindingPattern(name)) return noUse
  return {
    ...reading(name.elements.map((one) => (one.propertyName ?? one.name).getText())),
    readsUnknown: name.elements.some(({ dotDotDotToken }) => dotDotDotToken !== undefined),
  }
}

/** The fields that `assign()` gets: an object, or what a function returns. */
function assignedBy(given: ts.Expression | undefined): ContextUse {
  if (!given) return noUse
  if (ts.isArrowFunction(given) || ts.isFunctionExpression(given)) return joinUses(returnedBy(given).map(assignedBy))
  if (ts.isParenthesizedExpression(given)) return assignedBy(given.expression)
  if (ts.isConditionalExpression(given)) return joinUses([given.whenTrue, given.whenFalse].map(assignedBy))
  const literal = objectLiteral(given)
  if (!literal) return { ...noUse, writesUnknown: true }
  return {
    ...noUse,
    writes: new Set(literal.properties.flatMap(({ name }) => nameText(name) ?? [])),
    writesUnknown: literal.properties.some((one) => ts.isSpreadAssignment(one)),
  }
}

function returnedBy({ body }: ts.ArrowFunction | ts.FunctionExpression): ts.Expression[] {
  if (!ts.isBlock(body)) return [body]
  return nodesIn(body).flatMap((node) => (ts.isReturnStatement(node) && node.expression ? [node.expression] : []))
}
