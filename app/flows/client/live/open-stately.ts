import type { StatelyInspectionEvent } from '@statelyai/inspect'
import type { AnyStateMachine } from 'xstate'
import { maxLive, type LiveMessage } from '../../live/messages.ts'
import type { RunningMachine } from './running-pages.ts'
import { runningPages } from './use-running.ts'

export const statelyAddress = 'https://stately.ai/inspect'

let stopEarlier = (): void => {}

/**
 * Opens the hosted viewer and passes it what the actor did and will do. One actor at a time: the ids of sessions are
 * unique in one page only. @throws Error if the browser does not open the window.
 */
export async function openStately({ page, log }: RunningMachine, machine: AnyStateMachine): Promise<void> {
  // It is loaded when it is asked for: nobody else needs it.
  const { createBrowserInspector } = await import('@statelyai/inspect')
  stopEarlier()
  const { adapter } = createBrowserInspector({ url: statelyAddress, maxDeferredEvents: 2 * maxLive.messages })
  if (!adapter.targetWindow) throw new Error('The browser has blocked the window. Allow windows for this page.')
  const { sessionId } = log.root
  for (const message of [log.root, ...log.messages]) adapter.send(forStately(message, machine))
  const stopListening = runningPages().listen((from, message) => {
    if (from === page.id && message.rootId === sessionId) adapter.send(forStately(message, machine))
  })
  stopEarlier = () => {
    stopListening()
    adapter.stop()
  }
}

/** Pages do not send definitions of machines: the simulator has them. */
function forStately(message: LiveMessage, machine: AnyStateMachine): StatelyInspectionEvent {
  if (message.type !== '@xstate.actor') return message as StatelyInspectionEvent
  const config: unknown = message.machine === machine.id ? machine.config : { id: message.name }
  return { ...message, parentId: message.parentId, definition: JSON.stringify(config) }
}
