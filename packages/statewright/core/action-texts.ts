import { functionText } from './function-text.ts'
import { fieldsOf } from './guard-shape.ts'

/** How actions are written in a chart: the name with static parameters, or what a built-in action of XState changes. */
export function actionTexts(actions: unknown): string[] {
  if (actions === undefined) return []
  return (Array.isArray(actions) ? actions : [actions]).map(actionText)
}

function actionText(action: unknown): string {
  if (typeof action === 'string') return action
  const { type, params, assignment, ...fields } = fieldsOf(action)
  if (typeof action !== 'function') return [String(type), paramsText(params)].filter(Boolean).join(' ')
  switch (type) {
    case 'xstate.assign':
      return worded('assign', typeof assignment === 'function' ? '' : Object.keys(fieldsOf(assignment)).join(', '))
    case 'xstate.raise':
      return `raise ${eventText(fields['event'])}${delayText(fields['delay'])}`
    case 'xstate.emit':
      return `emit ${eventText(fields['event'])}`
    case 'xstate.sendTo':
      return `send ${eventText(fields['event'])}${targetText(fields['to'])}${delayText(fields['delay'])}`
    case 'xstate.cancel':
      return worded('cancel', fields['sendId'])
    case 'xstate.log':
      return worded('log', fields['label'] ?? fields['value'])
    case 'xstate.spawnChild':
      return worded('spawnChild', typeof fields['src'] === 'string' ? fields['src'] : fields['id'])
    case 'xstate.stopChild':
      return worded('stopChild', fields['actorRef'])
    case undefined:
      return functionText(action, 'inline action')
    default:
      return String(type).replace(/^xstate\./, '')
  }
}

/** A function computes the rest when the machine runs. */
function worded(verb: string, rest: unknown): string {
  return typeof rest === 'string' && rest !== '' ? `${verb} ${rest}` : verb
}

function targetText(to: unknown): string {
  return typeof to === 'string' ? ` to ${to}` : ''
}

function delayText(delay: unknown): string {
  if (typeof delay === 'number') return ` after ${delay} ms`
  return typeof delay === 'string' ? ` after ${delay}` : ''
}

/** A function computes it when the machine runs. */
function eventText(event: unknown): string {
  const { type } = fieldsOf(event)
  return typeof event === 'object' && typeof type === 'string' ? type : 'an event'
}

/** An event is shown by its type. */
function paramsText(params: unknown): string {
  const { type, ...others } = fieldsOf(params)
  const isEvent = typeof params === 'object' && typeof type === 'string' && Object.keys(others).length === 0
  return isEvent ? type : valueText(params)
}

function valueText(value: unknown): string {
  if (value === undefined || typeof value === 'function') return ''
  if (typeof value === 'string') return `'${value}'`
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value)
  return `{ ${Object.entries(value)
    .map(([key, one]) => `${key}: ${valueText(one) || '…'}`)
    .join(', ')} }`
}
