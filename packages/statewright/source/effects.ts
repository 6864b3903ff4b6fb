import ts from 'typescript'
import { importedModules, lineOf, modulePath, nameText, nodesIn, objectLiteral, type ParsedFile } from './parse.ts'

/** What a machine declares and somebody else must provide. */
export interface Effect {
  kind: EffectKind
  name: string
  file: ParsedFile
  line: number
}

type EffectKind = (typeof kinds)[number]

const kinds = ['actors', 'actions', 'guards', 'delays'] as const

/** Effects of a machine without an implementation: those that call `placeholder`. */
export function missingEffects(file: ParsedFile, placeholder: string): Effect[] {
  if (!file.text.includes('setup(')) return []
  return nodesIn(file.tree).flatMap((node) =>
    ts.isCallExpression(node) && node.expression.getText() === 'setup'
      ? effectsIn(objectLiteral(node.arguments[0]), file).filter(({ text }) => text.includes(`${placeholder}(`))
      : [],
  )
}

/** What is provided for machines, wherever `machine.provide(…)` is called. */
export interface Provider {
  file: string
  /** The name of what is provided with it: of the machine, or of a parameter. */
  machine: string
  /** `actors.showPage` */
  effects: ReadonlySet<string>
}

/** Every call of `provide` in some files. */
export function providers(files: readonly ParsedFile[]): Provider[] {
  const byPath = new Map(files.map((one) => [modulePath(one.file), one]))
  const providing = files.filter(({ text }) => text.includes('.provide('))
  return providing.flatMap((file) =>
    nodesIn(file.tree).flatMap((node) => {
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
      const { name, expression } = node.expression
      const [given] = node.arguments
      if (name.text !== 'provide' || !given) return []
      const literal = objectLiteral(given)
      const effects = literal ? effectsIn(literal, file) : returnedEffects(given, file, byPath)
      const names = new Set(effects.map((one) => `${one.kind}.${one.name}`))
      return [{ file: file.file, machine: expression.getText(), effects: names }]
    }),
  )
}

/** `provide(effects(page))`: what the module of that function has under `actors`, `actions` and so on. */
function returnedEffects(given: ts.Node, file: ParsedFile, files: ReadonlyMap<string, ParsedFile>): Effect[] {
  const name = ts.isCallExpression(given) ? given.expression.getText() : given.getText()
  const sources = [file, ...importedModules(file).flatMap((path) => files.get(path) ?? [])]
  const declaring = sources.find(({ text }) =>
    new RegExp(String.raw`(function|const) ${RegExp.escape(name)}\b`).test(text),
  )
  if (!declaring) return []
  return nodesIn(declaring.tree).flatMap((node) => effectsIn(objectLiteral(node), declaring))
}

function effectsIn(object: ts.ObjectLiteralExpression | undefined, file: ParsedFile): (Effect & { text: string })[] {
  return (object?.properties ?? []).flatMap((group) => {
    const kind = kinds.find((one) => one === nameText(group.name))
    const entries = ts.isPropertyAssignment(group) ? objectLiteral(group.initializer)?.properties : undefined
    if (!kind || !entries) return []
    return entries.flatMap((entry) => {
      const name = nameText(entry.name)
      return name === null ? [] : [{ kind, name, file, line: lineOf(file, entry), text: entry.getText() }]
    })
  })
}
