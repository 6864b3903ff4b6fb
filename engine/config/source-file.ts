import { findNodeAtLocation, getNodeValue, parseTree, type Node } from 'jsonc-parser'
import { jsonPointer, positionAt, type JsonPath, type Position } from '../../packages/json/json-path.ts'
import type { Finding, Issue } from './config-issue.ts'
import { originAt, type Origin } from '../../packages/json/merge-changes.ts'
import { includedValue, includeOperator, overrideOption, type IncludedValue } from './include-files.ts'

/** The text of a JSON file, so that an issue can name its line. */
export interface SourceFile {
  /** Relative to the project's root, with forward slashes. */
  file: string
  /** Without byte order mark. */
  text: string
  /** Parsed on first access. Undefined where the file is not JSON. */
  readonly tree: Node | undefined
  /** Where its values are written, where other files change or extend it. */
  origin?: Origin
}

export type SourceFiles = ReadonlyMap<string, SourceFile>

/** The file without its byte order mark. It is parsed when its tree is first read. */
export function createSourceFile(file: string, raw: string): SourceFile {
  const text = raw.replace(/^\uFEFF/, '')
  let tree: Node | undefined
  return {
    file,
    text,
    get tree() {
      return (tree ??= parseTree(text))
    },
  }
}

/** The file as others change or extend it. @param source undefined where only they exist. */
export function withOrigin(source: SourceFile | undefined, file: string, origin: Origin): SourceFile {
  return {
    file,
    text: source?.text ?? '',
    get tree() {
      return source?.tree
    },
    origin,
  }
}

interface ValueLocation {
  file: string
  path: JsonPath
}

/** Where the value at a path is written: in the file, in one that it includes or extends, or in one that changes it. */
function writtenAt(place: ValueLocation, sources: SourceFiles): ValueLocation {
  const { file, path } = place
  const source = sources.get(file)
  if (!source?.origin && !source?.text.includes(`"${includeOperator}"`)) return place
  for (let length = 0; length <= path.length; length++) {
    const [before, after] = [path.slice(0, length), path.slice(length)]
    const node = nodeAt({ file, path: before }, sources)
    const key = path[length]
    // A key of the expression itself is written here.
    const isOwn = node && key !== undefined && findNodeAtLocation(node, [key]) !== undefined
    const included = node?.type === 'object' && !isOwn ? includedIn(node) : undefined
    if (!included) continue
    const overridden = { file, path: [...before, overrideOption, ...after] }
    if (after.length > 0 && nodeAt(overridden, sources)) return writtenAt(overridden, sources)
    const target = `config/${included.name}.json`
    if (sources.has(target)) return writtenAt({ file: target, path: [...included.keys, ...after] }, sources)
  }
  return originOf(place, sources)
}

/** Where a value of a file is written, before the files that it includes replace their expressions. */
function originOf({ file, path }: ValueLocation, sources: SourceFiles): ValueLocation {
  const { file: at, path: inside } = originAt(sources.get(file)?.origin ?? { file, path: [] }, path)
  return { file: at, path: inside }
}

function nodeAt(place: ValueLocation, sources: SourceFiles): Node | undefined {
  const { file, path } = originOf(place, sources)
  const tree = sources.get(file)?.tree
  return tree && findNodeAtLocation(tree, [...path])
}

function includedIn(node: Node): IncludedValue | undefined {
  const operator = findNodeAtLocation(node, [includeOperator])
  return operator && includedValue({ [includeOperator]: getNodeValue(operator) as unknown })
}

/** `config/routes.json:12` */
export function placeOf(sources: SourceFiles, file: string, path: JsonPath): string {
  const place = writtenAt({ file, path }, sources)
  return `${place.file}:${positionOf(place, sources).line}`
}

/** Adds line and column to a finding. */
export function locate({ path, at, ...finding }: Finding, sources: SourceFiles): Issue {
  const place = writtenAt({ file: finding.file, path }, sources)
  const position = at ?? positionOf(place, sources)
  return { ...finding, file: place.file, ...position, pointer: jsonPointer(place.path) }
}

function positionOf({ file, path }: ValueLocation, sources: SourceFiles): Position {
  const source = sources.get(file)
  return positionAt(source?.text ?? '', source?.tree, path)
}
