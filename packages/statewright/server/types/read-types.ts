import { join } from 'node:path'
import ts from 'typescript'
import type { FlowTypes, TypeSchema } from '../flows-page.ts'
import { objectSchema, typeSchema } from './type-schema.ts'

/** Type parameters of XState's StateMachine. */
const parameters = { event: 1, actor: 3, input: 9 } as const

/** A machine by the file below the root, and the name of the export. Null: the first machine. */
export interface ExportedMachine {
  file: string
  exported: string | null
}

/**
 * Reads the types of machines, as TypeScript infers them: most types of a machine are written nowhere, so that a generator
 * which reads declarations (ts-json-schema-generator) does not see them.
 */
export function readTypes(root: string, machines: readonly ExportedMachine[]): FlowTypes[] {
  const files = [...new Set(machines.map(({ file }) => join(root, file)))]
  const program = ts.createProgram(files, compilerOptions(root))
  return machines.map((machine) => typesIn(program, root, machine))
}

function typesIn(program: ts.Program, root: string, { file, exported }: ExportedMachine): FlowTypes {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(join(root, file))
  const module = source && checker.getSymbolAtLocation(source)
  const machine = (module ? checker.getExportsOfModule(module) : [])
    .filter(({ name }) => exported === null || name === exported)
    .map((symbol) => checker.getTypeOfSymbol(symbol))
    .find((type) => type.symbol?.name === 'StateMachine')
  if (!machine) return { events: {}, input: null, outputs: {}, problem: `${file} exports no machine of XState.` }
  const argument = (index: number): ts.Type | undefined => checker.getTypeArguments(machine as ts.TypeReference)[index]
  return {
    events: eventsOf(argument(parameters.event), checker),
    input: inputOf(argument(parameters.input), checker),
    outputs: outputsOf(argument(parameters.actor), checker),
    problem: null,
  }
}

function compilerOptions(root: string): ts.CompilerOptions {
  const path = join(root, configFile(root))
  const { config } = ts.readConfigFile(path, (name) => ts.sys.readFile(name)) as { config: object }
  const host = { ...ts.sys, readDirectory: () => [] }
  const { options } = ts.parseJsonConfigFileContent(config ?? {}, host, root, undefined, path)
  // A third of the time would go into the types of the browser, of which a machine receives hardly any.
  return { ...options, lib: ['lib.es2024.d.ts'], types: [], checkJs: false, allowJs: false, noEmit: true }
}

/** Of the sources: where `tsconfig.json` only refers to others, Vite's templates name it so. */
function configFile(root: string): string {
  return ts.sys.fileExists(join(root, 'tsconfig.app.json')) ? 'tsconfig.app.json' : 'tsconfig.json'
}

function members(type: ts.Type | undefined): readonly ts.Type[] {
  if (!type) return []
  return type.isUnion() ? type.types : [type]
}

function eventsOf(type: ts.Type | undefined, checker: ts.TypeChecker): Record<string, TypeSchema> {
  const events: Record<string, TypeSchema> = {}
  for (const event of members(type)) {
    const property = event.getProperty('type')
    const description = commentOf(event, checker)
    const schema = { ...objectSchema(event, checker, { without: ['type'] }), ...(description && { description }) }
    for (const name of property ? members(checker.getTypeOfSymbol(property)) : []) {
      if (name.isStringLiteral()) events[name.value] = schema
      // `typed.${string}` is handled as `typed.*`.
      else if (name.flags & ts.TypeFlags.TemplateLiteral)
        events[`${(name as ts.TemplateLiteralType).texts[0]}*`] = schema
    }
  }
  return events
}

/** The comment of an interface, or the one before a member of a union. */
function commentOf(type: ts.Type, checker: ts.TypeChecker): string {
  const symbol = type.aliasSymbol ?? type.symbol
  const documented = symbol ? ts.displayPartsToString(symbol.getDocumentationComment(checker)) : ''
  if (documented !== '') return documented
  const node = type.symbol?.declarations?.[0]
  if (!node || !ts.isTypeLiteralNode(node) || !ts.isUnionTypeNode(node.parent)) return ''
  const text = node.getSourceFile().text
  // The comment is before the bar: | { type: … }
  const bar = text.lastIndexOf('|', node.getStart())
  const [, comment = ''] =
    /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*$/.exec(text.slice(Math.max(node.parent.getFullStart(), bar - 600), bar)) ?? []
  return comment.replaceAll(/\s*\n\s*\*\s?|\s+/g, ' ').trim()
}

function inputOf(type: ts.Type | undefined, checker: ts.TypeChecker): TypeSchema | null {
  if (!type || type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Undefined | ts.TypeFlags.Any)) return null
  const schema = typeSchema(type, checker)
  // The input of a machine that takes none is "anything": {} | null | undefined.
  const [first = schema] = schema.anyOf ?? []
  return first.type === 'object' && Object.keys(first.properties ?? {}).length === 0 ? null : schema
}

/** Actors are `{ src, logic }`; the output is a property of their snapshot when they are done. */
function outputsOf(type: ts.Type | undefined, checker: ts.TypeChecker): Record<string, TypeSchema> {
  const outputs: Record<string, TypeSchema> = {}
  for (const actor of members(type)) {
    const src = propertyType(actor, 'src', checker)
    const logic = propertyType(actor, 'logic', checker)
    const output = logic && outputOf(logic, checker)
    if (src?.isStringLiteral() && output) outputs[src.value] = typeSchema(output, checker)
  }
  return outputs
}

function outputOf(logic: ts.Type, checker: ts.TypeChecker): ts.Type | null {
  const [signature] = propertyType(logic, 'getInitialSnapshot', checker)?.getCallSignatures() ?? []
  for (const snapshot of members(signature?.getReturnType())) {
    const status = propertyType(snapshot, 'status', checker)
    const output = propertyType(snapshot, 'output', checker)
    const isDone = status?.isStringLiteral() && status.value === 'done'
    if (isDone && output && !(output.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void))) return output
  }
  return null
}

function propertyType(type: ts.Type, name: string, checker: ts.TypeChecker): ts.Type | undefined {
  const property = type.getProperty(name)
  return property && checker.getTypeOfSymbol(property)
}
