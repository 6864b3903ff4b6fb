import ts from 'typescript'
import { nameText, objectLiteral, propertyOf, type ParsedFile } from './parse.ts'

type NamedConfig = [key: string, config: ts.ObjectLiteralExpression]

/** A state of the source, with those that a target beside it can name: itself among them. */
export interface State {
  file: ParsedFile
  path: readonly string[]
  config: ts.ObjectLiteralExpression
  siblings: readonly NamedConfig[]
}

/** A state and those inside it, each before its own. */
export function statesOf(state: State): State[] {
  const children = childrenOf(state.config)
  return [
    state,
    ...children.flatMap(([key, config]) =>
      statesOf({ ...state, path: [...state.path, key], config, siblings: children }),
    ),
  ]
}

/** The states directly inside one. */
export function childrenOf(config: ts.ObjectLiteralExpression): NamedConfig[] {
  const states = objectLiteral(propertyOf(config, 'states')?.initializer)
  return (states?.properties ?? []).flatMap((one): NamedConfig[] => {
    const key = ts.isPropertyAssignment(one) ? nameText(one.name) : null
    const below = ts.isPropertyAssignment(one) ? objectLiteral(one.initializer) : undefined
    return key !== null && below ? [[key, below]] : []
  })
}
