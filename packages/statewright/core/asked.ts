import type { AnyEventObject } from 'xstate'
import { isPlaceName } from './function-text.ts'

/** An action for the world outside the machine. */
export interface AskedAction {
  type: string
  params: unknown
  /** Of an event that is sent to an actor: the actor's id. */
  to: string | null
}

/** An action that XState executes or reports. */
interface ExecutedAction {
  type: string
  params?: unknown
}

/**
 * What an action asks the world for. None for what XState does by itself: raised events are transitions of the same step,
 * or timers; actors that start and stop are seen elsewhere.
 */
export function askedOf({ type, params }: ExecutedAction): AskedAction[] {
  switch (type) {
    case 'xstate.sendTo': {
      const { event, targetId, to } = params as { event: AnyEventObject; targetId?: string; to?: { id?: string } }
      const id = targetId ?? to?.id
      // An actor that was not invoked here has a number as its id: not the same one in another run.
      return [{ type: event.type, params: event, to: id === undefined || /^x:\d+$/.test(id) ? 'another actor' : id }]
    }
    case 'xstate.emit':
      return [{ type: 'emit', params: (params as { event: AnyEventObject }).event, to: null }]
    case 'xstate.log':
      return [{ type: 'log', params: (params as { value: unknown }).value, to: null }]
    default:
      if (isOwnAction(type)) return []
      return [{ type: isPlaceName(type) ? 'inline action' : type, params, to: null }]
  }
}

/**
 * Whether an action is one of XState's, which `xstate` exports.
 * @internal Exported for play(), which executes no other.
 */
export function isOwnAction(type: string): boolean {
  return type.startsWith('xstate.')
}
