import { operatorOf } from '../../../engine/expressions/operator-of.ts'
import { membersOf, type ValueType } from '../../../engine/expressions/value-type.ts'
import { isObject } from '../json-source.ts'
import type { Schema } from './sources.ts'

/** The paths below a value: keys joined by dots. */
export interface PathTree {
  keys: ReadonlyMap<string, PathTree>
  /** Whether any other path may follow, too. */
  isOpen?: boolean
  /** Whether the place of an item may follow. */
  isList?: boolean
}

/** The paths of a value of config. What an expression gives is not known. */
export function pathsOfValue(value: unknown): PathTree {
  if (Array.isArray(value)) return { ...join(value.map(pathsOfValue)), isList: true }
  if (!isObject(value)) return { keys: new Map() }
  if (operatorOf(value) !== undefined) return { keys: new Map(), isOpen: true }
  return { keys: new Map(Object.entries(value).map(([key, one]) => [key, pathsOfValue(one)])) }
}

/** The paths of the values of a type; in a list, those of its items. */
export function pathsOfType(type: ValueType): PathTree {
  return join(membersOf(type).map(pathsOfMember))
}

function pathsOfMember(type: ValueType): PathTree {
  switch (type.kind) {
    case 'unknown':
      return { keys: new Map(), isOpen: true }
    case 'list':
      return pathsOfType(type.of)
    case 'object': {
      const entries = Object.entries(type.fields).filter(([key]) => key !== '$schema')
      const isOpen = type.others !== undefined
      return { keys: new Map(entries.map(([key, one]) => [key, pathsOfType(one)])), isOpen }
    }
    default:
      return { keys: new Map() }
  }
}

function join(trees: readonly PathTree[]): PathTree {
  const byKey = Map.groupBy(
    trees.flatMap(({ keys }) => [...keys]),
    ([key]) => key,
  )
  return {
    keys: new Map([...byKey].map(([key, entries]) => [key, join(entries.map(([, tree]) => tree))])),
    isOpen: trees.some(({ isOpen }) => isOpen),
    isList: trees.some(({ isList }) => isList),
  }
}

/** One of the paths, which an editor offers. */
export function onePath(tree: PathTree, patternErrorMessage: string): Schema {
  if (tree.keys.size === 0) return {}
  return { examples: pathsIn(tree), pattern: `^${below(tree)}$`, patternErrorMessage }
}

function pathsIn({ keys }: PathTree): string[] {
  return [...keys].flatMap(([key, tree]) => [key, ...pathsIn(tree).map((path) => `${key}.${path}`)])
}

/** The pattern of the paths below a value. */
function below({ keys, isOpen }: PathTree): string {
  const known = [...keys].map(([key, tree]) => `${escaped(key)}${after(tree)}`)
  return `(${[...known, ...(isOpen ? ['.+'] : [])].join('|')})`
}

function after(tree: PathTree): string {
  const index = tree.isList ? '(\\.\\d+)?' : ''
  return tree.keys.size > 0 || tree.isOpen ? `${index}(\\.${below(tree)})?` : index
}

/** The text as a pattern that matches it alone. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}
