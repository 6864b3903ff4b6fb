// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest'
import { allStates, type Chart, type ChartState } from '../packages/statewright/core/chart.ts'
import type { StateMeta } from '../engine/browser/state-meta.ts'
import { boundFlows, filesAt, read, readCharts, renderBoundBlocks, sourcesOf } from './bound-examples.ts'

const charts = await readCharts()
const bindings = boundFlows(charts)
const states = [...charts.values()].flatMap((chart) =>
  allStates(chart).map((state) => ({ id: state.id, state, chart })),
)
const opening = states.filter(({ state }) => state.meta.opens)
let roots: ReadonlyMap<string, HTMLElement[]>

beforeAll(async () => {
  roots = await renderBoundBlocks()
})

describe('what states declare', () => {
  it('has a type: a wrong key or part is an error in the editor', () => {
    const untyped = filesAt('flows/*/*.ts').filter(
      (file) => /^\s+.*\bmeta: \{ \w/m.test(read(file)) && !sourcesOf(file).includes('StateMeta<'),
    )
    expect(untyped).toEqual([])
  })

  it('has only the keys that the runtime knows', () => {
    const keys = new Set(states.flatMap(({ state }) => Object.keys(state.meta)))
    const known = ['focus', 'focusIfLost', 'preventScroll', 'announce', 'address', 'opens']
    expect([...keys].filter((key) => !known.includes(key))).toEqual([])
  })

  it.each(bindings.filter(({ chart }) => partsOf(chart).length > 0))('of $flow is in its markup', ({ flow, chart }) => {
    const missing = partsOf(chart).filter((part) => find(flow, part).length === 0)
    expect(missing).toEqual([])
  })

  it.each(bindings.filter(({ chart }) => focused(chart).length > 0))(
    'of $flow can have the focus',
    ({ flow, chart }) => {
      const parts = focused(chart).flatMap((name) => find(flow, name))
      // What is empty at first is filled by the script.
      const wrong = parts.filter((part) => part.childNodes.length > 0 && !isFocusable(part))
      expect(wrong.map(({ outerHTML }) => outerHTML)).toEqual([])
    },
  )

  it.each(bindings.filter(({ chart }) => announced(chart).length > 0))(
    'of $flow is hidden in a live region that is not, with its text (WCAG 4.1.3)',
    ({ flow, chart }) => {
      const wrong = announced(chart)
        .flatMap((name) => find(flow, name))
        .filter((part) => !part.hidden || part.textContent === '' || !isHeard(part))
      expect(wrong.map(({ outerHTML }) => outerHTML)).toEqual([])
    },
  )

  it.each(bindings.filter(({ chart }) => allStates(chart).some(({ meta }) => meta.focus === 'invalid')))(
    'of $flow as invalid has a message that can have the focus',
    ({ flow }) => {
      const messages = rootsOf(flow).map((bound) => own(bound, '[role=alert]')[0])
      expect(messages.every((message) => message?.tabIndex === -1)).toBe(true)
    },
  )
})

describe('a flow that follows the address', () => {
  const following = bindings.filter(({ chart }) => chart.transitions.some(({ event }) => event === 'address.moved'))

  it.each(following)('is loaded by back and forward, as after a reload: $flow', ({ flow }) => {
    const triggers = rootsOf(flow).map((bound) => (bound.dataset['activate'] ?? '').split(' '))
    expect(triggers.length).toBeGreaterThan(0)
    expect(triggers.filter((names) => !names.includes('history'))).toEqual([])
  })
})

describe('a message of a bound block', () => {
  it.each(bindings)(
    'of $flow is in a live region that is there before, unless it is an alert (WCAG 4.1.3)',
    ({ flow }) => {
      const regions = rootsOf(flow).flatMap((bound) => own(bound, 'output, [role=status], [aria-live]'))
      expect(regions.filter((region) => region.hidden).map(({ outerHTML }) => outerHTML)).toEqual([])
    },
  )

  it.each(bindings)('is shown by $flow', ({ flow, file, chart }) => {
    const sources = sourcesOf(file)
    const parts = rootsOf(flow).flatMap((bound) => own(bound, '[role=alert][data-part], output [data-part]'))
    const unknown = parts
      .map((part) => part.dataset['part'] ?? '')
      .filter((part) => !announced(chart).includes(part) && !new RegExp(`\\b${part}'?: `).test(sources))
    expect([...new Set(unknown)]).toEqual([])
  })
})

describe('a state that opens something', () => {
  it('says so', () => {
    const opened = states.filter(
      ({ state, chart }) =>
        state.key === 'open' ||
        chart.transitions.some(({ event, targets }) => isOpening(event) && targets.includes(state.id)),
    )
    expect(opened.length).toBeGreaterThan(8)
    expect(opened.filter(({ state }) => !state.meta.opens && !isInside(state, opening)).map(({ id }) => id)).toEqual([])
  })

  it.each(opening)('declares where the focus goes: $id', ({ state }) => {
    expect(state.meta.focus).toBeDefined()
  })

  it.each(opening)('is left by Escape, a close button or what the browser reports: $id', ({ state, chart }) => {
    const ways = chart.transitions.filter(
      ({ source, targets }) => isAround(source, state.id) && targets.some((target) => !isAround(state.id, target)),
    )
    const { flow } = bindings.find((one) => one.chart === chart) ?? {}
    const sent = flow ? rootsOf(flow).flatMap(closingEvents) : []
    expect(ways.map(({ event }) => event)).toSatisfy((events: string[]) =>
      events.some((event) => isClosing(event) || sent.includes(event)),
    )
  })

  it.each(bindings.filter(({ chart }) => opening.some((one) => one.chart === chart && isNative(one.state))))(
    'leaves the focus to the browser only where the browser opens it: $flow',
    ({ flow }) => {
      const parts = rootsOf(flow).map(
        (bound) => bound.closest('dialog') ?? bound.querySelector('dialog, details, [popover], [aria-haspopup=dialog]'),
      )
      expect(parts.some((part) => part !== null)).toBe(true)
    },
  )
})

describe('the address that a state declares', () => {
  const addressed = bindings.flatMap(({ flow, file, chart }) =>
    allStates(chart).flatMap(({ id, meta }) => (meta.address ? [{ flow, file, id, address: meta.address }] : [])),
  )

  it.each(addressed)('is a template of a query (RFC 6570): $id', ({ address }) => {
    expect(address).toMatch(/^\{\?\w+(,\w+)*\}$/)
  })

  it.each(addressed)('is written by the runtime: $id', ({ file, id }) => {
    expect(read(file)).toMatch(new RegExp(`showState\\(\\w+, '${id}', \\{`))
  })

  it('is the only one that a bound block has the runtime write', () => {
    const written = bindings.flatMap(({ file }) => [...read(file).matchAll(/showState\(\w+, '(.+?)'/g)])
    expect(written.map(([, id]) => id).toSorted()).toEqual(addressed.map(({ id }) => id).toSorted())
  })
})

function rootsOf(flow: string): HTMLElement[] {
  return roots.get(flow) ?? []
}

/** Elements of a bound block, without those of the blocks inside it. */
function own(bound: HTMLElement, selector: string): HTMLElement[] {
  return [...bound.querySelectorAll<HTMLElement>(selector)].filter((one) => one.closest('[data-flow]') === bound)
}

function find(flow: string, part: string): HTMLElement[] {
  return rootsOf(flow).flatMap((bound) => own(bound, `[data-part="${part}"]`))
}

function focused(chart: Chart): string[] {
  const names = metas(chart).flatMap(({ focus, focusIfLost }) => [focus ?? [], focusIfLost ?? []].flat())
  return names.filter((name) => name !== 'invalid' && name !== 'native')
}

function announced(chart: Chart): string[] {
  return metas(chart).flatMap(({ announce }) => announce ?? [])
}

function metas(chart: Chart): StateMeta[] {
  return allStates(chart).map(({ meta }) => meta as StateMeta)
}

function partsOf(chart: Chart): string[] {
  return [...focused(chart), ...announced(chart)]
}

function isFocusable(part: HTMLElement): boolean {
  const selector = '[tabindex], a[href], button, input, select, textarea, summary'
  return part.matches(selector) || part.querySelector('[tabindex="-1"], input') !== null
}

/** Whether the part is announced when it appears. Only an alert may appear as a whole. */
function isHeard(part: HTMLElement): boolean {
  const region = part.closest('output, [role=status], [role=alert], [aria-live]')
  return region === part ? region.matches('[role=alert]') : region !== null && region.closest('[hidden]') === null
}

function isNative(state: ChartState): boolean {
  return state.meta.focus === 'native'
}

function isOpening(event: string): boolean {
  return /\.(opened|shown)$/.test(event)
}

function isClosing(event: string): boolean {
  return /\.(closed|dismissed|hidden)$/.test(event)
}

/** Whether the second state is the first one, or inside it. */
function isAround(outer: string, inner: string): boolean {
  return `${inner}.`.startsWith(`${outer}.`)
}

function isInside({ id }: ChartState, others: readonly { id: string }[]): boolean {
  return others.some((other) => isAround(other.id, id))
}

function closingEvents(bound: HTMLElement): string[] {
  const buttons = own(bound, 'button[data-event]').map((button) => button.dataset['event'] ?? '')
  return [bound.dataset['eventEscape'] ?? [], buttons].flat()
}
