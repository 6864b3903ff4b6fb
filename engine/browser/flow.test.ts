// @vitest-environment happy-dom
import { assign, setup, type SnapshotFrom } from 'xstate'
import { beforeEach, describe, expect, it, test } from 'vitest'
import type { View } from './binding.ts'
import { attach, stateName } from './flow.ts'
import { element } from './testing/bound-page.ts'

test.each([
  ['open', 'open'],
  [{ open: 'results' }, 'open.results'],
  [{ open: { results: 'empty' } }, 'open.results.empty'],
  [{ panel: 'open', list: { shown: 'all' } }, 'panel.open list.shown.all'],
  [{ panel: {}, list: 'idle' }, 'panel list.idle'],
])('the state %j is written %s', (value, name) => {
  expect(stateName(value)).toBe(name)
})

const shelf = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'book.added' }, input: {} as { count?: string } },
}).createMachine({
  context: ({ input }) => ({ count: Number(input.count) }),
  initial: 'empty',
  states: {
    empty: {
      on: { 'book.added': { target: 'filled', actions: assign({ count: ({ context }) => context.count + 1 }) } },
    },
    filled: {},
  },
})

function view(snapshot: SnapshotFrom<typeof shelf>): View {
  const isFilled = snapshot.matches('filled')
  return {
    self: { 'aria-busy': String(isFilled) },
    count: { text: String(snapshot.context.count), title: isFilled ? 'books' : null },
    hint: { hidden: isFilled },
    field: { value: String(snapshot.context.count), checked: isFilled },
  }
}

beforeEach(() => {
  document.body.innerHTML =
    '<div id="root" data-flow="shelf" data-count="2"><b id="count" data-part="count"></b><i id="hint" data-part="hint"></i>' +
    '<input id="field" type="checkbox" data-part="field">' +
    '<div data-flow="other"><b id="foreign" data-part="count">other</b></div></div>'
})

describe('an attached machine', () => {
  it('takes the data of the root as input, and shows its first state', () => {
    attach(element('root'), { machine: shelf, view })
    expect(element('root').dataset['state']).toBe('empty')
    expect(element('count').textContent).toBe('2')
  })

  it('shows each further state by attributes, text and properties of the parts', () => {
    attach(element('root'), { machine: shelf, view }).send({ type: 'book.added' })
    expect(element('root').dataset['state']).toBe('filled')
    expect(element('root').getAttribute('aria-busy')).toBe('true')
    expect(element('count').textContent).toBe('3')
    expect(element('count').title).toBe('books')
    expect(element('hint').hidden).toBe(true)
    expect(element('field')).toMatchObject({ value: '3', checked: true })
  })

  it('leaves the parts of a block inside it alone', () => {
    attach(element('root'), { machine: shelf, view })
    expect(element('foreign').textContent).toBe('other')
  })

  it('shows its state in parts that came later', () => {
    const actor = attach(element('root'), { machine: shelf, view })
    element('count').outerHTML = '<b id="count" data-part="count"></b>'
    actor.send({ type: 'book.added' })
    expect(element('count').textContent).toBe('3')
  })

  it('writes no attribute or text that is there already', async () => {
    element('count').textContent = '2'
    element('root').setAttribute('aria-busy', 'false')
    const changes: MutationRecord[] = []
    new MutationObserver((records) => changes.push(...records)).observe(element('root'), {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-busy'],
    })
    attach(element('root'), { machine: shelf, view })
    await new Promise((resolve) => setTimeout(resolve))
    expect(changes).toEqual([])
  })

  it('can be a function of the root', () => {
    const createMachine = (root: HTMLElement) => {
      root.title = 'seen'
      return shelf
    }
    attach(element('root'), { machine: createMachine })
    expect(element('root').title).toBe('seen')
  })
})
