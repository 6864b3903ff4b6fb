import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser'
import type { JsonPath } from './config-issue.ts'

const lineWidth = 120

/** Adds a property at the end of an object, formatted like its neighbours. @throws when there is no such object */
export function addProperty(text: string, path: JsonPath, [key, value]: readonly [string, unknown]): string {
  return insert(text, path, { type: 'object', prefix: `${JSON.stringify(key)}: `, value })
}

/** Adds an item at the end of a list, formatted like its neighbours. @throws when there is no such list */
export function addItem(text: string, path: JsonPath, value: unknown): string {
  return insert(text, path, { type: 'array', prefix: '', value })
}

/** Replaces a value. @throws when there is none */
export function replaceValue(text: string, path: JsonPath, value: unknown): string {
  const tree = parseTree(text)
  const node = tree && findNodeAtLocation(tree, [...path])
  if (!node) throw new Error(`There is no value at /${path.join('/')}.`)
  return replace(text, node, inline(value))
}

interface Insertion {
  type: 'object' | 'array'
  prefix: string
  value: unknown
}

function insert(text: string, path: JsonPath, { type, prefix, value }: Insertion): string {
  const tree = parseTree(text)
  const node = tree && findNodeAtLocation(tree, [...path])
  if (node?.type !== type) throw new Error(`There is no ${type} at /${path.join('/')}.`)
  const last = node.children?.at(-1)
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  if (!last)
    return wrapLongLines(
      replace(text, node, type === 'object' ? `{ ${prefix}${inline(value)} }` : `[${prefix}${inline(value)}]`),
      eol,
    )
  const end = last.offset + last.length
  const spread = text.slice(node.offset, node.children?.[0]?.offset).includes('\n')
  const written = isInline(text, last) ? inline(value) : indented(value, indentAt(text, last.offset), eol)
  const separator = spread ? `,${eol}${indentAt(text, last.offset)}` : ', '
  return wrapLongLines(text.slice(0, end) + separator + prefix + written + text.slice(end), eol)
}

/** Whether an entry is on a single line. */
function isInline(text: string, entry: Node): boolean {
  return !text.slice(entry.offset, entry.offset + entry.length).includes('\n')
}

function replace(text: string, node: Node, by: string): string {
  return text.slice(0, node.offset) + by + text.slice(node.offset + node.length)
}

function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? ''
}

/** One line: `{ "a": 1, "b": ["c"] }` */
function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${inline(one)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

/** Objects over several lines, lists on one. */
function indented(value: unknown, indent: string, eol: string): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return inline(value)
  const inner = `${indent}  `
  const entries = Object.entries(value).map(
    ([key, one]) => `${inner}${JSON.stringify(key)}: ${indented(one, inner, eol)}`,
  )
  return entries.length === 0 ? '{}' : `{${eol}${entries.join(`,${eol}`)}${eol}${indent}}`
}

/** Breaks the outermost object or list of each line that is too long, as oxfmt does. */
function wrapLongLines(text: string, eol: string): string {
  const tree = parseTree(text)
  const node = tree && containers(tree).find((one) => isInline(text, one) && lineLength(text, one.offset) > lineWidth)
  return node ? wrapLongLines(replace(text, node, spreadOut(text, node, eol)), eol) : text
}

/** Objects and lists with entries, outer ones first. */
function containers(node: Node): Node[] {
  const inner = (node.children ?? []).flatMap(containers)
  return (node.type === 'object' || node.type === 'array') && node.children?.length ? [node, ...inner] : inner
}

function lineLength(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset) + 1
  const end = text.indexOf('\n', offset)
  return text.slice(start, end < 0 ? undefined : end).trimEnd().length
}

function spreadOut(text: string, node: Node, eol: string): string {
  const indent = indentAt(text, node.offset)
  const entries = (node.children ?? []).map(({ offset, length }) => `${indent}  ${text.slice(offset, offset + length)}`)
  const [open, close] = node.type === 'object' ? ['{', '}'] : ['[', ']']
  return `${open}${eol}${entries.join(`,${eol}`)}${eol}${indent}${close}`
}
