import { findNodeAtLocation, getNodeValue, parseTree, type Node } from 'jsonc-parser'
import { jsonPointer, positionAt, type JsonPath, type Position } from '../../packages/json/json-path.ts'
import type { Finding, Issue } from './config-issue.ts'
import { includedValue, includeOperator, overrideOption, type IncludedValue } from './include-files.ts'

/** The text of a JSON file, so that an issue can name its line. */
export interface SourceFile {
  /** Relative to the project's root, with forward slashes. */
  file: string
  /** Without byte order mark. */
  text: string
  /** Parsed on first access. Undefined where the file is not JSON. */
  readonly tree: Node | undefined
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

interface ValueLocation {
  file: string
  path: JsonPath
}

/** Where the value at a path is written: in the file, or in one that it includes. */
function writtenAt({ file, path }: ValueLocation, sources: SourceFiles): ValueLocation {
  const source = sources.get(file)
  if (!source?.text.includes(`"${includeOperator}"`) || !source.tree) return { file, path }
  for (let length = 0; length <= path.length; length++) {
    const node = findNodeAtLocation(source.tree, path.slice(0, length))
    const key = path[length]
    // A key of the expression itself is written here.
    const isOwn = node && key !== undefined && findNodeAtLocation(node, [key]) !== undefined
    const included = node?.type === 'object' && !isOwn ? includedIn(node) : undefined
    if (node && included && findNodeAtLocation(node, [overrideOption, ...path.slice(length)]) && length < path.length)
      return writtenAt({ file, path: [...path.slice(0, length), overrideOption, ...path.slice(length)] }, sources)
    const target = `config/${included?.name}.json`
    if (included && sources.has(target))
      return writtenAt({ file: target, path: [...included.keys, ...path.slice(length)] }, sources)
  }
  return { file, path }
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
