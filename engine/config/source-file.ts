import { findNodeAtLocation, getNodeValue, parseTree, type Node } from 'jsonc-parser'
import { jsonPointer, type ConfigIssue, type Finding, type JsonPath } from './config-issue.ts'
import { includedValue, includeOperator, type IncludedValue } from './include-files.ts'

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

export interface Position {
  line: number
  column: number
}

/** Position of a value: that of its key, or its own inside an array. A missing value has the position of its parent. */
function positionAt(source: SourceFile | undefined, path: JsonPath): Position {
  if (!source?.tree || path.length === 0) return { line: 1, column: 1 }
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(source.tree, path.slice(0, length))
    if (node) return positionOfOffset(source.text, (node.parent?.type === 'property' ? node.parent : node).offset)
  }
  return positionOfOffset(source.text, source.tree.offset)
}

/** Line and column, both counted from 1, of an offset in UTF-16 code units. */
export function positionOfOffset(text: string, offset: number): Position {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - lineStart + 1 }
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
    const included = node?.type === 'object' && path[length] !== includeOperator ? includedIn(node) : undefined
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
  return `${place.file}:${positionAt(sources.get(place.file), place.path).line}`
}

/** Adds line and column to a finding. */
export function locate({ path, at, ...finding }: Finding, sources: SourceFiles): ConfigIssue {
  const place = writtenAt({ file: finding.file, path }, sources)
  const position = at ?? positionAt(sources.get(place.file), place.path)
  return { ...finding, file: place.file, ...position, pointer: jsonPointer(place.path) }
}
