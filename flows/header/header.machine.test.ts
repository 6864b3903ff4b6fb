import { getInitialSnapshot, getNextSnapshot, type SnapshotFrom } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { headerMachine, type HeaderEvent, type HeaderInput } from './header.machine.ts'

const shipped: HeaderInput = { mode: 'transparent', hide: '100', small: '500', solid: '300' }

const down = (y: number): HeaderEvent => ({ type: 'page.scrolled', y, direction: 'down' })
const up = (y: number): HeaderEvent => ({ type: 'page.scrolled', y, direction: 'up' })
const open = (key: string): HeaderEvent => ({ type: 'submenu.opened', key })
const close: HeaderEvent = { type: 'submenu.closed' }
const dismiss: HeaderEvent = { type: 'menu.dismissed' }
const leave: HeaderEvent = { type: 'page.left' }

type Snapshot = SnapshotFrom<typeof headerMachine>

function after(events: readonly HeaderEvent[], input: HeaderInput = shipped): Snapshot {
  return events.reduce<Snapshot>(
    (snapshot, event) => getNextSnapshot(headerMachine, snapshot, event),
    getInitialSnapshot(headerMachine, input),
  )
}

describe('the header', () => {
  it.each([
    ['is transparent over the picture at the top', [], 'transparent'],
    ['stays transparent up to 300 px', [down(300)], 'transparent'],
    ['turns solid after 300 px [SHELL-11]', [down(301)], 'solid'],
    ['is transparent again back at the top', [down(900), up(0)], 'transparent'],
    ['is solid while a submenu is open [SHELL-12]', [open('products')], 'solid'],
    ['is transparent once the submenu closes', [open('products'), close], 'transparent'],
    ['stays solid further down when the submenu closes', [down(301), open('products'), close], 'solid'],
  ])('%s [SHELL-13]', (_title, events, ground) => {
    expect(after(events).value.ground).toBe(ground)
  })

  it('is solid from the start on a page without a picture [SHELL-13]', () => {
    expect(after([up(0)], { ...shipped, mode: 'solid' }).value.ground).toBe('solid')
  })

  it.each([
    ['stays up to 100 px', [down(100)], 'shown'],
    ['hides when scrolling down past 100 px [SHELL-08]', [down(101)], 'hidden'],
    ['shows again when scrolling up [SHELL-09]', [down(900), up(880)], 'shown'],
    ['hides again when scrolling on', [down(900), up(880), down(890)], 'hidden'],
    ['stays hidden when scrolling on', [down(900), down(1200)], 'hidden'],
    ['shows near the top in any direction', [down(900), down(40)], 'shown'],
    ['stays while a submenu is open', [open('products'), down(900)], 'shown'],
    ['comes back when its menu opens', [down(900), { type: 'menu.opened' }], 'shown'],
  ] as [string, HeaderEvent[], string][])('%s', (_title, events, visibility) => {
    expect(after(events).value.visibility).toBe(visibility)
  })

  it.each([
    [500, 'large'],
    [501, 'small'],
  ])('at %i px is %s [SHELL-10]', (y, size) => {
    expect(after([down(y)]).value.size).toBe(size)
  })

  it.each([
    [300, { visibility: 'shown', size: 'large', ground: 'transparent' }],
    [301, { visibility: 'hidden', size: 'large', ground: 'transparent' }],
    [400, { visibility: 'hidden', size: 'large', ground: 'transparent' }],
    [401, { visibility: 'hidden', size: 'small', ground: 'solid' }],
  ])('takes 300, 400 and 400 px where config omits the triggers: %i px [LIMIT-08] [READ-20]', (y, value) => {
    expect(after([down(y)], { mode: 'transparent' }).value).toMatchObject(value)
  })

  it('takes the triggers of the config: 100, 500 and 300 px [LIMIT-07] [READ-20]', () => {
    expect(after([]).context.triggers).toEqual({ hide: 100, small: 500, solid: 300 })
  })

  it.each([
    ['opens', [{ type: 'menu.opened' }], 'open'],
    ['closes', [{ type: 'menu.opened' }, dismiss], 'closed'],
    ['closes when the visitor leaves the page [SHELL-19]', [{ type: 'menu.opened' }, leave], 'closed'],
  ] as [string, HeaderEvent[], string][])('its menu %s [SHELL-15]', (_title, events, menu) => {
    expect(after(events).value.menu).toBe(menu)
  })

  it.each(['menu.touched', 'submenu.touched'] as const)(
    'only starts at %s: the browser opens what it opens',
    (type) => {
      expect(after([{ type }])).toMatchObject({ value: after([]).value, context: after([]).context })
    },
  )

  it('makes the page behind it inert only while the menu is open [SHELL-15]', () => {
    expect(Object.keys(after([{ type: 'menu.opened' }]).children)).toHaveLength(3)
    expect(Object.keys(after([{ type: 'menu.opened' }, dismiss]).children)).toHaveLength(2)
  })

  it.each([
    ['none at first', [], null],
    ['the one that was opened', [open('products')], 'products'],
    ['only the last one', [open('products'), open('inspirations')], 'inspirations'],
    ['none after closing', [open('products'), close], null],
    ['none after Escape', [open('products'), dismiss], null],
    ['none after leaving the page [SHELL-19]', [open('products'), leave], null],
  ] as [string, HeaderEvent[], string | null][])('shows one submenu or none: %s [SHELL-18]', (_title, events, key) => {
    const snapshot = after(events)
    expect(snapshot.context.submenu).toBe(key)
    expect(snapshot.value.submenu).toBe(key === null ? 'closed' : 'open')
  })

  it('reaches every state, and closes its menus from each', () => {
    const events = [down(600), up(550), open('products'), close, dismiss, leave, { type: 'menu.opened' } as const]
    const paths = getShortestPaths(headerMachine, { input: shipped, events })
    const reached = new Set(paths.flatMap(({ state }) => Object.entries(state.value).map((pair) => pair.join('.'))))
    expect([...reached].sort()).toEqual([
      'ground.solid',
      'ground.transparent',
      'menu.closed',
      'menu.open',
      'size.large',
      'size.small',
      'submenu.closed',
      'submenu.open',
      'visibility.hidden',
      'visibility.shown',
    ])
    for (const { state } of paths) {
      expect(getNextSnapshot(headerMachine, state, leave).value).toMatchObject({ menu: 'closed', submenu: 'closed' })
    }
  })
})
