import { fieldsOf } from './guard-shape.ts'

/** How actions are written in a chart: the name with static parameters, or what a built-in action of XState changes. */
export function actionTexts(actions: unknown): string[] {
  if (actions === undefined) return []
  return (Array.isArray(actions) ? actions : [actions]).map(actionText)
}

function actionText(action: unknown): string {
  if (typeof action === 'string') return action
  const { type, params, assignment, to, event } = fieldsOf(action)
  if (typeof action !== 'function') return [String(type), paramsText(params)].filter(Boolean).join(' ')
  switch (type) {
    case 'xstate.assign':
      return ['assign', Object.keys(fieldsOf(assignment)).join(', ')].filter(Boolean).join(' ')
    case 'xstate.raise':
    case 'xstate.emit':
      return `${String(type).slice('xstate.'.length)} ${eventText(event)}`
    case 'xstate.sendTo':
      return `send ${eventText(event)}${typeof to === 'string' ? ` to ${to}` : ''}`
    case undefined:
      return action.name || 'inline action'
    default:
      return String(type).replace(/^xstate\./, '')
  }
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
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value)
  return `{ ${Object.entries(value)
    .map(([key, one]) => `${key}: ${valueText(one) || '…'}`)
    .join(', ')} }`
}
