import { createMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { chartOf } from './chart.ts'
import { chartVocabulary, hasAllWords, searchWords } from './search-chart.ts'

const vocabulary = chartVocabulary(
  chartOf(
    createMachine({
      id: 'panel',
      initial: 'shut',
      states: {
        shut: { description: 'Nothing is visible.', on: { 'panel.opened': { target: 'open', guard: 'isAllowed' } } },
        open: {
          ...{ tags: ['loud'], meta: { focus: '#first', opens: true }, entry: 'lockPage' },
          invoke: { src: 'watchKeys' },
          on: { 'panel.closed': { target: 'shut', actions: 'restoreFocus', description: 'By Escape.' } },
        },
      },
    }),
  ),
)

describe('a search in a chart', () => {
  it.each([
    ['shut', ['state shut']],
    ['nothing', ['text Nothing is visible.']],
    ['PANEL opened', ['event panel.opened']],
    ['allowed', ['guard isAllowed']],
    ['focus', ['text focus: #first', 'action restoreFocus']],
    ['opens', ['text opens: true']],
    ['loud', ['text loud']],
    ['lockpage', ['action lockPage']],
    ['watch', ['actor watchKeys']],
    ['escape', ['text By Escape.']],
    [' ', []],
    ['panel first', []],
  ])('for “%s” finds %j', (words, found) => {
    expect(searchWords(vocabulary, words).map(({ kind, text }) => `${kind} ${text}`)).toEqual(found)
  })

  it('knows the state and the transition of a word', () => {
    expect(searchWords(vocabulary, 'restoreFocus')).toEqual([
      { kind: 'action', text: 'restoreFocus', state: 'panel.open', transition: 'panel.open|panel.closed|0' },
    ])
  })

  it.each([
    ['panel first', true],
    ['filters escape', true],
    ['filters mirror', false],
    ['', true],
  ])('among other charts, “%s” is in this one: %j', (words, isFound) => {
    expect(hasAllWords('Filters of a list', vocabulary, words)).toBe(isFound)
  })
})
