import { createActor, getInitialSnapshot, getNextSnapshot, setup, SimulatedClock } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { pageLoadFlow, type PageLoadEvent } from './page-load.flow.ts'

/** A page runs the table without XState. */
const pageLoadMachine = setup({ types: { events: {} as PageLoadEvent } }).createMachine({
  id: 'page-load',
  ...pageLoadFlow,
})

type EventType = PageLoadEvent['type']
type State = keyof typeof pageLoadFlow.states

function stateAfter(...types: EventType[]) {
  return types.reduce(
    (snapshot, type) => getNextSnapshot(pageLoadMachine, snapshot, { type }),
    getInitialSnapshot(pageLoadMachine),
  ).value
}

/** The state of a loaded page, on a simulated clock, after these events and delays in ms. */
function stateOfLoadedPage(...steps: (EventType | number)[]): State {
  const clock = new SimulatedClock()
  const actor = createActor(pageLoadMachine, { clock }).start()
  for (const step of ['content.ready', 'pictures.ready', ...steps] as (EventType | number)[]) {
    if (typeof step === 'number') clock.increment(step)
    else actor.send({ type: step })
  }
  return actor.getSnapshot().value
}

describe('the load of a page', () => {
  it.each([
    ['lacks content and pictures at first [PAGE-08] [PAGE-09] [ENT-50]', [], 'arriving'],
    ['waits for the pictures once it has its content [PAGE-07] [PAGE-11]', ['content.ready'], 'decoding'],
    ['has ended once the pictures are decoded [PAGE-10] [PAGE-11]', ['content.ready', 'pictures.ready'], 'ready'],
    ['does not end by pictures alone [PAGE-11]', ['pictures.ready'], 'arriving'],
    ['has ended on the not-found page [PAGE-06] [PAGE-12]', ['page.missing'], 'ready'],
    ['begins again when another page is requested [PAGE-08] [READ-37]', ['content.ready', 'page.requested'], 'awaited'],
  ] as [string, EventType[], State][])('%s', (_title, types, state) => {
    expect(stateAfter(...types)).toBe(state)
  })

  it.each([
    ['shows the loader from the click on [SHELL-06] [OPEN-63]', ['page.requested'], 'awaited'],
    ['shows the loader as long as nothing comes', ['page.requested', 200, 5000], 'overdue'],
    [
      'shows the loader for at least 200 ms [PAGE-13] [LIMIT-12]',
      ['page.requested', 1, 'content.ready', 199],
      'closing',
    ],
    ['then hides the loader', ['page.requested', 1, 'content.ready', 200], 'decoding'],
    ['hides a loader at once that was shown long enough', ['page.requested', 200, 'content.ready'], 'decoding'],
    ['waits for the pictures of new content [PAGE-09]', ['page.requested', 200, 'content.ready'], 'decoding'],
    [
      'does not blink when the next page is requested',
      ['page.requested', 'content.ready', 'page.requested'],
      'overdue',
    ],
    ['ends after 20 s when the browser stays on the page', ['page.requested', 200, 20_000], 'decoding'],
    ['waits at most 3 s for pictures', ['page.requested', 200, 'content.ready', 3000], 'ready'],
  ] as [string, (EventType | number)[], State][])('%s', (_title, steps, state) => {
    expect(stateOfLoadedPage(...steps)).toBe(state)
  })

  it('reaches every state, and ends from each', () => {
    const types: EventType[] = ['content.ready', 'pictures.ready', 'page.missing', 'page.requested']
    const events = [...types, ...timers()].map((type) => ({ type }) as PageLoadEvent)
    const ends = (['closing', 'decoding'] as const).flatMap((state) => [{ type: 'content.ready' }, timerOf(state)])
    const paths = getShortestPaths(pageLoadMachine, { events })
    expect(paths.map(({ state }) => state.value).sort()).toEqual(Object.keys(pageLoadFlow.states).sort())
    for (const { state } of paths) {
      const ended = ends.reduce((now, event) => getNextSnapshot(pageLoadMachine, now, event as PageLoadEvent), state)
      expect({ from: state.value, to: ended.value }).toEqual({ from: state.value, to: 'ready' })
    }
  })
})

/** The events that XState sends when the delay of a state is over. */
function timers(): string[] {
  return Object.entries(pageLoadFlow.states).flatMap(([state, definition]) =>
    'after' in definition ? Object.keys(definition.after).map((ms) => `xstate.after.${ms}.page-load.${state}`) : [],
  )
}

function timerOf(state: State): { type: string } {
  return { type: timers().find((timer) => timer.endsWith(`.${state}`)) ?? '' }
}
