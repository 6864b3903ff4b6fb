import { createActor, fromCallback } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { expect, it } from 'vitest'
import { filterPanelMachine, type FilterPanelEvent, type PanelCommand } from './filter-panel.machine.ts'

type EventType = FilterPanelEvent['type']

/** The state and the commands after the events. */
function after(...types: EventType[]) {
  const commands: string[] = []
  const page = fromCallback<PanelCommand, undefined, FilterPanelEvent>(({ receive }) =>
    receive(({ type }) => commands.push(type)),
  )
  const actor = createActor(filterPanelMachine.provide({ actors: { page } })).start()
  for (const type of types) actor.send({ type })
  return { state: actor.getSnapshot().value, commands }
}

it.each([
  ['is closed at first', [], 'closed', []],
  ['opens', ['panel.opened'], 'open', []],
  ['closes by hand', ['panel.opened', 'panel.closed'], 'closed', []],
  [
    'closes at "see results", which moves to the list [PROD-08]',
    ['panel.opened', 'results.requested'],
    'closed',
    ['panel.close', 'list.show'],
  ],
  ['closes on Escape', ['panel.opened', 'panel.dismissed'], 'closed', ['panel.close']],
  ['stays open when something else is touched', ['panel.opened', 'tabs.left'], 'open', []],
  ['closes on Escape before the browser reports that it is open', ['panel.dismissed'], 'closed', ['panel.close']],
  ['is always open in a wide viewport', ['viewport.widened', 'panel.closed'], 'wide', []],
  [
    'closes a tab at "see results" in a wide viewport',
    ['viewport.widened', 'results.requested'],
    'wide',
    ['tabs.close', 'list.show'],
  ],
  ['closes a tab on Escape in a wide viewport', ['viewport.widened', 'panel.dismissed'], 'wide', ['tabs.close']],
  ['closes a tab that is left in a wide viewport', ['viewport.widened', 'tabs.left'], 'wide', ['tabs.close']],
  [
    'reports its state again when the viewport becomes narrow',
    ['viewport.widened', 'viewport.narrowed', 'panel.opened'],
    'open',
    [],
  ],
] as [string, EventType[], string, string[]][])('the panel %s [PROD-09]', (_title, events, state, commands) => {
  expect(after(...events)).toEqual({ state, commands })
})

it('reaches every state', () => {
  const types: EventType[] = [
    'viewport.widened',
    'viewport.narrowed',
    'panel.opened',
    'panel.closed',
    'results.requested',
    'panel.dismissed',
  ]
  const paths = getShortestPaths(filterPanelMachine, { events: types.map((type) => ({ type })) })
  expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(['closed', 'open', 'wide']))
})
