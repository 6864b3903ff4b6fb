import bundled from 'elkjs/lib/elk.bundled.js'
import { setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import { allStates, chartOf } from './chart.ts'
import { drawSvg } from './draw-svg.ts'
import { overlaps, piecesOf, type Box, type Point } from './geometry.ts'
import { layoutChart } from './layout.ts'

const machine = setup({
  guards: { isKnown: () => true, 'has <b>': () => true },
  actions: { focus: () => {}, forget: () => {} },
  delays: { pause: 300 },
}).createMachine({
  id: 'panel',
  description: 'A panel with <b> & "quotes".',
  type: 'parallel',
  on: { 'page.left': { actions: 'forget' }, 'page.touched': {} },
  states: {
    panel: {
      initial: 'closed',
      states: {
        closed: { on: { 'panel.opened': [{ guard: 'isKnown', target: 'open' }, { target: 'open.waiting' }] } },
        open: {
          entry: 'focus',
          initial: 'waiting',
          on: { 'panel.closed': 'closed', 'panel.reset': { target: '.waiting', actions: 'forget' } },
          states: {
            waiting: { after: { pause: 'shown' } },
            shown: {
              on: {
                'panel.retried': { guard: 'has <b>', target: 'waiting' },
                'panel.done': '#over',
                'panel.restarted': '#panel.panel.open',
              },
            },
          },
        },
        over: { id: 'over', type: 'final' },
      },
    },
    list: { initial: 'idle', states: { idle: { on: { 'list.sent': 'busy' } }, busy: { always: 'idle' } } },
  },
})

const chart = chartOf(machine)
const elk = new bundled.default()
const layout = await layoutChart(chart, elk)
const svg = drawSvg(chart, layout)

describe('the layout of a chart', () => {
  it('is the same each time', async () => {
    expect(await layoutChart(chart, elk)).toEqual(layout)
  })

  it('has inner states inside outer ones', () => {
    const inside = (a: Box, b: Box) => a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width
    const pairs = allStates(chart).flatMap((outer) => outer.states.map(({ id }) => [id, outer.id] as const))
    const box = (id: string) => layout.states[id] as Box
    expect(pairs.filter(([inner, outer]) => !inside(box(inner), box(outer)))).toEqual([])
    expect(pairs).toHaveLength(9)
  })

  it('has no label on a state, on another label or on a line', () => {
    const leaves = allStates(chart).filter(({ states }) => states.length === 0)
    const labels = layout.arrows.map(({ label }) => label)
    const lines = layout.arrows
      .flatMap(({ before, after }) => [...(before ? [before] : []), ...after])
      .flatMap(piecesOf)
    const others = [...leaves.map(({ id }) => layout.states[id] as Box), ...lines]
    expect(labels.filter((label) => others.some((one) => overlaps(label, one)))).toEqual([])
    expect(labels.filter((label) => labels.some((one) => one !== label && overlaps(label, one)))).toEqual([])
  })

  it('leads each line from its source to the label, and on to its targets', () => {
    const arrow = layout.arrows.find(({ targets }) => targets.includes('over'))
    const source = layout.states['panel.panel.open.shown'] as Box
    const touches = (box: Box, point: Point | undefined) =>
      point !== undefined &&
      overlaps(
        { ...box, x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2 },
        { ...point, width: 0, height: 0 },
      )
    expect(touches(source, arrow?.before?.[0])).toBe(true)
    expect(touches(layout.states['over'] as Box, arrow?.after[0]?.at(-1))).toBe(true)
  })
})

describe('the drawing of a chart', () => {
  it('names each state and each transition once', () => {
    const ids = (name: string) => [...svg.matchAll(new RegExp(`${name}="([^"]*)"`, 'g'))].map(([, id]) => id)
    expect(ids('data-state').toSorted()).toEqual(
      allStates(chart)
        .map(({ id }) => id)
        .toSorted(),
    )
    expect(ids('data-transition').toSorted()).toEqual(chart.transitions.map(({ id }) => id).toSorted())
  })

  it('writes event, guard and actions as UML does', () => {
    const text = svg.replaceAll(/<[^>]*>/g, '')
    for (const one of ['panel.opened [isKnown]', 'panel.opened [else]', 'panel.reset / forget', 'after pause (300 ms)'])
      expect(text).toContain(one)
    for (const one of [
      'entry / focus',
      'panel.restarted',
      'to open',
      'page.left / forget',
      'page.touched (ignored)',
      'in any state',
      'parallel',
    ])
      expect(text).toContain(one)
  })

  it('has names of any characters, as text', () => {
    expect(svg).toContain('[has &lt;b&gt;]')
    expect(svg).toContain('<desc>A panel with &lt;b&gt; &amp; &quot;quotes&quot;.</desc>')
  })

  it('emphasizes what is highlighted, and nothing else', () => {
    expect(svg).not.toContain('data-active=')
    const [transition] = layout.arrows[0]?.transitions ?? []
    const drawn = drawSvg(chart, layout, {
      highlight: { states: ['panel.list.busy'], transitions: [String(transition)] },
    })
    expect(drawn.match(/data-active=/g)).toHaveLength(3)
    expect(drawn).toMatch(/data-state="panel\.list\.busy"[^>]* data-active=""/)
  })

  it('refuses the layout of another chart', () => {
    const other = { ...layout, states: {} }
    expect(() => drawSvg(chart, other)).toThrow('The layout has no state "panel": it belongs to another chart.')
  })
})
