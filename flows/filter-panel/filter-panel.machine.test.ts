import { createActor, fromCallback } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { expect, it } from 'vitest'
import { filterPanelMachine, type FilterPanelEvent, type PanelErrand } from './filter-panel.machine.ts'

type Told = FilterPanelEvent['type']

/** State and errands after the events. */
function after(...types: Told[]) {
  const asked: string[] = []
  const page = fromCallback<PanelErrand, undefined, FilterPanelEvent>(({ receive }) =>
    receive(({ type }) => asked.push(type)),
  )
  const actor = createActor(filterPanelMachine.provide({ actors: { page } })).start()
  for (const type of types) actor.send({ type })
  return { state: actor.getSnapshot().value, asked }
}

it.each([
  ['is closed at first', [], 'closed', []],
  ['opens', ['panel.opened'], 'open', []],
  ['closes by hand', ['panel.opened', 'panel.closed'], 'closed', []],
  [
    'closes at see-results, which leads to the list [PROD-08]',
    ['panel.opened', 'results.asked'],
    'closed',
    ['panel.close', 'list.show'],
  ],
  ['closes on Escape', ['panel.opened', 'panel.dismissed'], 'closed', ['panel.close']],
  ['stays open for a touch elsewhere', ['panel.opened', 'tabs.left'], 'open', []],
  ['needs no closing twice', ['panel.dismissed'], 'closed', []],
  ['is always open where there is room', ['room.widened', 'panel.closed'], 'wide', []],
  [
    'closes a tab at see-results where there is room',
    ['room.widened', 'results.asked'],
    'wide',
    ['tabs.close', 'list.show'],
  ],
  ['closes a tab on Escape where there is room', ['room.widened', 'panel.dismissed'], 'wide', ['tabs.close']],
  ['closes a tab that is left where there is room', ['room.widened', 'tabs.left'], 'wide', ['tabs.close']],
  ['is as it is found when the room goes', ['room.widened', 'room.narrowed', 'panel.opened'], 'open', []],
] as [string, Told[], string, string[]][])('the panel %s [PROD-09]', (_title, events, state, asked) => {
  expect(after(...events)).toEqual({ state, asked })
})

it('reaches every state', () => {
  const types: Told[] = [
    'room.widened',
    'room.narrowed',
    'panel.opened',
    'panel.closed',
    'results.asked',
    'panel.dismissed',
  ]
  const paths = getShortestPaths(filterPanelMachine, { events: types.map((type) => ({ type })) })
  expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(['closed', 'open', 'wide']))
})
