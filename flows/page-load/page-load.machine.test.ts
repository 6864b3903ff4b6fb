import { createActor, getInitialSnapshot, getNextSnapshot, SimulatedClock } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { pageLoadFlow, type PageLoadEvent } from './page-load.flow.ts'
import { pageLoadMachine } from './page-load.machine.ts'

type Told = PageLoadEvent['type']
type State = keyof typeof pageLoadFlow.states

function after(...told: Told[]) {
  return told.reduce(
    (snapshot, type) => getNextSnapshot(pageLoadMachine, snapshot, { type }),
    getInitialSnapshot(pageLoadMachine),
  ).value
}

/** A page that has arrived, on a clock of its own, told these facts and times in ms. */
function lived(...facts: (Told | number)[]): State {
  const clock = new SimulatedClock()
  const actor = createActor(pageLoadMachine, { clock }).start()
  for (const fact of ['content.ready', 'pictures.ready', ...facts] as (Told | number)[]) {
    if (typeof fact === 'number') clock.increment(fact)
    else actor.send({ type: fact })
  }
  return actor.getSnapshot().value
}

describe('the load of a page', () => {
  it.each([
    ['lacks content and pictures at first [PAGE-08] [PAGE-09]', [], 'arriving'],
    ['has its content, and waits for the pictures [PAGE-07] [PAGE-11]', ['content.ready'], 'decoding'],
    ['has ended once the pictures are there [PAGE-10] [PAGE-11]', ['content.ready', 'pictures.ready'], 'ready'],
    ['does not end by pictures alone [PAGE-11]', ['pictures.ready'], 'arriving'],
    ['has ended on the page for what is missing [PAGE-06] [PAGE-12]', ['page.missing'], 'ready'],
    ['begins anew when another page is asked for [PAGE-08]', ['content.ready', 'page.requested'], 'requested'],
  ] as [string, Told[], State][])('%s', (_title, told, state) => {
    expect(after(...told)).toBe(state)
  })

  it.each([
    ['shows nothing of a page that comes within 200 ms', ['page.requested', 199], 'requested'],
    ['shows after 200 ms that a page is awaited [SHELL-06]', ['page.requested', 200], 'awaited'],
    ['keeps showing it while nothing comes', ['page.requested', 200, 200, 5000], 'overdue'],
    ['shows it for 200 ms at least [PAGE-13] [LIMIT-12]', ['page.requested', 200, 1, 'content.ready', 199], 'closing'],
    ['then lets go', ['page.requested', 200, 1, 'content.ready', 200], 'decoding'],
    ['lets go at once of what was seen long enough', ['page.requested', 200, 200, 'content.ready'], 'decoding'],
    ['waits for the pictures of new content, too [PAGE-09]', ['page.requested', 'content.ready'], 'decoding'],
    [
      'does not blink when the next page is asked for',
      ['page.requested', 200, 'content.ready', 'page.requested'],
      'overdue',
    ],
    ['gives a browser up that stays for 20 s', ['page.requested', 200, 200, 20_000], 'decoding'],
    ['gives pictures up after 3 s', ['page.requested', 'content.ready', 3000], 'ready'],
  ] as [string, (Told | number)[], State][])('%s', (_title, facts, state) => {
    expect(lived(...facts)).toBe(state)
  })

  it('reaches every state, and ends from each', () => {
    const told: Told[] = ['content.ready', 'pictures.ready', 'page.missing', 'page.requested']
    const events = [...told, ...timers()].map((type) => ({ type }) as PageLoadEvent)
    const ends = (['closing', 'decoding'] as const).flatMap((state) => [{ type: 'content.ready' }, timerOf(state)])
    const paths = getShortestPaths(pageLoadMachine, { events })
    expect(paths.map(({ state }) => state.value).sort()).toEqual(Object.keys(pageLoadFlow.states).sort())
    for (const { state } of paths) {
      const ended = ends.reduce((now, event) => getNextSnapshot(pageLoadMachine, now, event as PageLoadEvent), state)
      expect({ from: state.value, to: ended.value }).toEqual({ from: state.value, to: 'ready' })
    }
  })
})

/** The events by which XState says that a state's time is up. */
function timers(): string[] {
  return Object.entries(pageLoadFlow.states).flatMap(([state, definition]) =>
    'after' in definition ? Object.keys(definition.after).map((ms) => `xstate.after.${ms}.page-load.${state}`) : [],
  )
}

function timerOf(state: State): { type: string } {
  return { type: timers().find((timer) => timer.endsWith(`.${state}`)) ?? '' }
}
