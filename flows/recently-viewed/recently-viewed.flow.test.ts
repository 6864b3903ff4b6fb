import { getInitialSnapshot, getNextSnapshot, setup } from 'xstate'
import { expect, it } from 'vitest'
import { recentlyViewedFlow, type RecentlyViewedEvent } from './recently-viewed.flow.ts'

/** A page runs the table without XState. */
const machine = setup({ types: { events: {} as { type: RecentlyViewedEvent } } }).createMachine({
  id: 'recently-viewed',
  ...recentlyViewedFlow,
})

it.each([
  ['reads what the browser remembers', [], 'reading'],
  ['shows nothing where it remembers nothing', ['pieces.none'], 'empty'],
  ['loads what it remembers', ['pieces.found'], 'loading'],
  ['shows it', ['pieces.found', 'pieces.loaded'], 'shown'],
  ['leaves the page as it is where that fails', ['pieces.found', 'pieces.failed'], 'failed'],
  ['is cleared by the visitor', ['pieces.found', 'pieces.loaded', 'list.cleared'], 'cleared'],
  ['is not cleared before anything is shown', ['pieces.found', 'list.cleared'], 'loading'],
  ['is not shown again after that', ['pieces.found', 'pieces.loaded', 'list.cleared', 'pieces.loaded'], 'cleared'],
] as [string, RecentlyViewedEvent[], string][])('the list %s', (_title, types, state) => {
  const snapshot = types.reduce((one, type) => getNextSnapshot(machine, one, { type }), getInitialSnapshot(machine))
  expect(snapshot.value).toEqual({ list: state })
})
