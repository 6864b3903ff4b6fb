import ts from 'typescript'
import { nameText, nodesIn, type ParsedFile } from './parse.ts'

/** Which events a project sends. */
export interface SentEvents {
  names: ReadonlySet<string>
  /** Names that are put together when the site runs, such as `${question}.chosen`: what is written before, and all of it. */
  templates: readonly { head: string; pattern: RegExp }[]
}

/**
 * Reads the events that are sent.
 * @param machines files of machines: in them, only `type: '…'` of an object sends something.
 * @param senders everything else, where each text may be the name of an event: attributes, arguments, constants.
 */
export function sentEvents(machines: readonly ParsedFile[], senders: readonly ParsedFile[]): SentEvents {
  const names = new Set<string>()
  const templates: SentEvents['templates'][number][] = []
  for (const { tree } of machines) for (const node of nodesIn(tree)) if (isSentType(node)) names.add(node.text)
  for (const { tree } of senders)
    for (const node of nodesIn(tree)) {
      if (ts.isStringLiteralLike(node)) names.add(node.text)
      if (ts.isTemplateExpression(node) && isNameOfEvent(node)) templates.push(...templatesOf(node))
    }
  return { names, templates }
}

/** Whether a text can send one of some events: it has the name of one, or puts names together. Others need not be parsed. */
export function mayBeSender(text: string, events: ReadonlySet<string>): boolean {
  if (text.includes('${') && /data-event|\btype:/.test(text)) return true
  return [...events].some((event) => text.includes(event.replace(/\*$/, '')))
}

/** Whether an event is sent; of a wildcard, whether any event is that it matches. */
export function isSent(event: string, { names, templates }: SentEvents): boolean {
  if (!event.endsWith('*')) return names.has(event) || templates.some(({ pattern }) => pattern.test(event))
  const prefix = event.slice(0, -1)
  return [...names, ...templates.map(({ head }) => head)].some((name) => name.startsWith(prefix))
}

/** `{ type: 'x' }`, not the type `{ type: 'x' }`. */
function isSentType(node: ts.Node): node is ts.StringLiteral {
  if (!ts.isStringLiteral(node)) return false
  const parent = ts.isAsExpression(node.parent) ? node.parent.parent : node.parent
  return ts.isPropertyAssignment(parent) && nameText(parent.name) === 'type'
}

/** In an attribute `data-event…`, or `{ type: … }`. */
function isNameOfEvent(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isJsxAttribute(parent)) return parent.name.getText().startsWith('data-event')
  if (ts.isPropertyAssignment(parent)) return nameText(parent.name) === 'type'
  const isInside = ts.isJsxExpression(parent) || ts.isConditionalExpression(parent) || ts.isAsExpression(parent)
  return isInside && isNameOfEvent(parent)
}

/** None for a template of other texts than names of events. */
function templatesOf({ head, templateSpans }: ts.TemplateExpression): SentEvents['templates'] {
  const parts = [head.text, ...templateSpans.map(({ literal }) => literal.text)]
  if (!/^[\w-]*\.[\w.-]*$/.test(parts.join('')) || parts.join('') === '.') return []
  return [{ head: head.text, pattern: new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+')}$`) }]
}
