import { getInitialSnapshot, getNextSnapshot, type SnapshotFrom } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { menuMachine, type MenuEvent } from './menu.machine.ts'

const open = (key: string): MenuEvent => ({ type: 'submenu.opened', key })
const close: MenuEvent = { type: 'submenu.closed' }
const dismiss: MenuEvent = { type: 'menu.dismissed' }
const leave: MenuEvent = { type: 'page.left' }

type Snapshot = SnapshotFrom<typeof menuMachine>

function after(events: readonly MenuEvent[]): Snapshot {
  return events.reduce<Snapshot>(
    (snapshot, event) => getNextSnapshot(menuMachine, snapshot, event),
    getInitialSnapshot(menuMachine),
  )
}

describe('the menu', () => {
  it.each([
    ['opens', [{ type: 'menu.opened' }], 'open'],
    ['closes', [{ type: 'menu.opened' }, dismiss], 'closed'],
    ['closes when the visitor leaves the page [SHELL-19]', [{ type: 'menu.opened' }, leave], 'closed'],
  ] as [string, MenuEvent[], string][])('%s [SHELL-15]', (_title, events, menu) => {
    expect(after(events).value.menu).toBe(menu)
  })

  it.each(['menu.touched', 'submenu.touched'] as const)(
    'only starts at %s: the browser opens what it opens',
    (type) => {
      expect(after([{ type }])).toMatchObject({ value: after([]).value, context: after([]).context })
    },
  )

  it('makes the page behind it inert only while it is open [SHELL-15]', () => {
    expect(Object.keys(after([{ type: 'menu.opened' }]).children)).toHaveLength(2)
    expect(Object.keys(after([{ type: 'menu.opened' }, dismiss]).children)).toHaveLength(1)
  })

  it.each([
    ['none at first', [], null],
    ['the one that was opened [SHELL-12]', [open('products')], 'products'],
    ['only the last one', [open('products'), open('inspirations')], 'inspirations'],
    ['none after closing', [open('products'), close], null],
    ['none after Escape', [open('products'), dismiss], null],
    ['none after leaving the page [SHELL-19]', [open('products'), leave], null],
  ] as [string, MenuEvent[], string | null][])('shows one submenu or none: %s [SHELL-18]', (_title, events, key) => {
    const snapshot = after(events)
    expect(snapshot.context.submenu).toBe(key)
    expect(snapshot.value.submenu).toBe(key === null ? 'closed' : 'open')
  })

  it('reaches every state, and closes from each', () => {
    const events = [open('products'), close, dismiss, leave, { type: 'menu.opened' } as const]
    const paths = getShortestPaths(menuMachine, { events })
    const reached = new Set(paths.flatMap(({ state }) => Object.entries(state.value).map((pair) => pair.join('.'))))
    expect([...reached].sort()).toEqual(['menu.closed', 'menu.open', 'submenu.closed', 'submenu.open'])
    for (const { state } of paths) {
      expect(getNextSnapshot(menuMachine, state, leave).value).toEqual({ menu: 'closed', submenu: 'closed' })
    }
  })
})
