// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { beforeAll, describe, expect, it } from 'vitest'
import { readBlocksConfig, readExamples } from '../blocks/shared/testing/block-folders.ts'
import { renderBlock } from '../blocks/shared/testing/render-example.tsx'
import { allStates, chartOf, type Chart, type ChartState } from '../engine/flows/chart.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const charts = new Map<string, Chart>()
for (const file of globSync('flows/*/*.machine.ts', { cwd: root })) {
  const exported = Object.entries((await import(join(root, file))) as Record<string, unknown>)
  for (const [name, machine] of exported) if (isMachine(machine)) charts.set(name, chartOf(machine))
}

/** The chart of each flow that is bound to a block, by the name in `data-flow`. */
const bindings = globSync('blocks/**/*.binding.ts', { cwd: root }).map((file) => {
  const name = /\b(?:typeof|formBinding\(|export \{) ?(\w+Machine)\b/.exec(read(file))?.[1] ?? ''
  return { flow: basename(file, '.binding.ts'), file, chart: charts.get(name)! }
})

const boundFolders = Object.values(readBlocksConfig().blocks).flatMap(({ binding, component }) =>
  binding ? component : [],
)

/** Roots of bound blocks in the rendered examples, by flow. */
const roots = new Map<string, HTMLElement[]>()

beforeAll(async () => {
  for (const folder of boundFolders)
    for (const { fields } of readExamples(folder)) {
      // oxlint-disable-next-line no-await-in-loop -- the modules of a block are loaded once
      const page = pageOf(await renderBlock(folder, fields))
      for (const bound of page.querySelectorAll<HTMLElement>('[data-flow]')) {
        const flow = bound.dataset['flow'] ?? ''
        roots.set(flow, [...(roots.get(flow) ?? []), bound])
      }
    }
}, 60_000)

const states = [...charts.values()].flatMap((chart) =>
  allStates(chart).map((state) => ({ id: state.id, state, chart })),
)
const opening = states.filter(({ state }) => state.meta.opens)

it('knows the machine of every bound flow', () => {
  expect(bindings.filter(({ chart }) => chart === undefined)).toEqual([])
})

describe('what states declare', () => {
  it('has a type: a wrong key or part is an error in the editor', () => {
    const sources = globSync('flows/*/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
    const untyped = sources.filter(
      (file) => /^\s+.*\bmeta: \{ \w/m.test(read(file)) && !read(file).includes('StateMeta<'),
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
      for (const part of focused(chart).flatMap((name) => find(flow, name))) {
        // What is empty at first is filled by the script.
        if (part.childNodes.length > 0) expect(part.outerHTML).toSatisfy(() => isFocusable(part))
      }
    },
  )

  it.each(bindings.filter(({ chart }) => announced(chart).length > 0))(
    'of $flow is hidden in a live region that is not, with its text (WCAG 4.1.3)',
    ({ flow, chart }) => {
      for (const part of announced(chart).flatMap((name) => find(flow, name))) {
        const region = part.closest('output, [role=status], [role=alert], [aria-live]')
        expect(part.outerHTML).toSatisfy(() => part.hidden && part.textContent !== '' && region !== null)
        // Only an alert is announced when the region itself appears.
        if (region === part) expect(part.getAttribute('role')).toBe('alert')
        else expect(region?.closest('[hidden]')).toBeNull()
      }
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

  it.each(addressed)('has the parameters that the block knows: $id', ({ file, address }) => {
    const sources = sourcesOf(file)
    const names = [...new URLSearchParams(address).keys()].filter((name) => !name.startsWith('{'))
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([])
  })
})

function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'transition' in value && 'root' in value
}

function pageOf(html: string): HTMLElement {
  const page = document.createElement('div')
  page.innerHTML = html
  return page
}

/** The scripts of a binding's folder, and those that it imports. */
function sourcesOf(file: string): string {
  const text = read(file)
  const imported = [...text.matchAll(/from '(\.[^']+\.ts)'/g)].map(([, path = '']) => join(dirname(file), path))
  const beside = globSync(`${dirname(file)}/*.ts`, { cwd: root, exclude: ['**/*.test.ts'] })
  return [...beside, ...imported].map(read).join('\n')
}

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
  const names = allStates(chart).flatMap(({ meta: { focus, focusIfLost } }) => [focus ?? [], focusIfLost ?? []].flat())
  return names.filter((name) => name !== 'invalid' && name !== 'native')
}

function announced(chart: Chart): string[] {
  return allStates(chart).flatMap(({ meta }) => meta.announce ?? [])
}

function partsOf(chart: Chart): string[] {
  return [...focused(chart), ...announced(chart)]
}

function isFocusable(part: HTMLElement): boolean {
  const selector = '[tabindex], a[href], button, input, select, textarea, summary'
  return part.matches(selector) || part.querySelector('[tabindex="-1"], input') !== null
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
