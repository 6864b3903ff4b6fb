import { describe, expect, it } from 'vitest'
import { suggestionRequest, typedText } from './suggestion-request.ts'

const words = 'baignoire îlot'

/** The requests while a text is typed letter by letter, from the popular searches on, with immediate responses. */
function requestsFor(text: string, trailing: boolean): (string | null)[] {
  let earlier: string | null = ''
  return [...text].map((_letter, index) => {
    const request = suggestionRequest(text.slice(0, index + 1), { earlier, isEmpty: false, trailing })
    earlier = request ?? earlier
    return request
  })
}

describe('the request rule', () => {
  it.each([
    [1, false],
    [2, false],
    [3, false],
    [4, true],
    [5, true],
    [6, false],
    [7, true],
    [8, false],
    [9, true],
    [10, false],
    [11, true],
    [12, false],
  ])('at length %i, typed letter by letter: a request is %s [SRCH-06]', (length, isSent) => {
    for (const trailing of [true, false]) {
      const last = requestsFor(words.slice(0, 12), trailing)[length - 1]
      expect(last).toBe(isSent ? words.slice(0, length) : null)
    }
  })

  it.each([
    [1, null, null],
    [2, null, null],
    [3, null, null],
    [4, 'bain', 'bain'],
    [5, 'baign', 'baign'],
    [6, 'baigno', null],
    [7, 'baignoi', 'baignoi'],
    [8, 'baignoir', null],
    [9, 'baignoire', 'baignoire'],
    [10, 'baignoires', null],
    [11, 'baignoires ', 'baignoires '],
    [12, 'baignoires î', null],
  ])(
    'at length %i, pasted over popular searches: requests %j with the trailing request, %j without [READ-27]',
    (length, trailing, strict) => {
      const text = (length === 4 ? 'bain' : 'baignoires îlot').slice(0, length)
      expect(suggestionRequest(text, { earlier: '', isEmpty: false, trailing: true })).toBe(trailing)
      expect(suggestionRequest(text, { earlier: '', isEmpty: false, trailing: false })).toBe(strict)
    },
  )

  it.each([
    ['popular searches where nothing is shown yet', 'va', null, true, ''],
    ['popular searches again under four characters [SRCH-03]', 'vas', 'vasqu', true, ''],
    ['nothing where the popular searches are shown [SRCH-03]', 'vas', '', true, null],
    ['a text of even length pasted over other results [READ-27]', 'miroir', 'vasque ronde', true, 'miroir'],
    ['nothing for it without the trailing request: earlier results stay [READ-27]', 'miroir', 'vasqu', false, null],
    ['popular searches for it where nothing is shown [READ-27]', 'miroir', null, false, ''],
    ['nothing at an even length that continues the shown text [SRCH-06]', 'vasque', 'vasqu', true, null],
    ['nothing when a letter inside is corrected [SRCH-06]', 'vasque', 'vasqe', true, null],
    ['nothing when only the case changes at an even length', 'VASQUE', 'vasqu', true, null],
    ['nothing for the text that is shown', 'vasqu', 'vasqu', true, null],
    ['the shorter text when letters are removed', 'vasqu', 'vasques', true, 'vasqu'],
    ['four characters of which one has two code units', '🛁abc', '', true, '🛁abc'],
  ] as [string, string, string | null, boolean, string | null][])(
    'requests %s',
    (_title, text, earlier, trailing, request) => {
      expect(suggestionRequest(text, { earlier, isEmpty: false, trailing })).toBe(request)
    },
  )

  it.each([
    ['an even length where nothing was found for its beginning [READ-27]', 'krukje', true, 'krukje'],
    ['nothing for it without the trailing request [READ-27]', 'krukje', false, null],
    ['nothing for the text for which nothing was found', 'krukj', true, null],
  ] as const)('after a request that found nothing, requests %s', (_title, text, trailing, request) => {
    expect(suggestionRequest(text, { earlier: 'krukj', isEmpty: true, trailing })).toBe(request)
  })
})

it.each([
  ['  vasque  ', 'vasque'],
  ['vasque \t en   pierre', 'vasque en pierre'],
  ['   ', ''],
])('reads %j as %j', (value, text) => {
  expect(typedText(value)).toBe(text)
})
