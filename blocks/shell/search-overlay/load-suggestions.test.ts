// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { expectSuggestions, loadSuggestions } from './load-suggestions.ts'

const address = '/suggestions'
const page = (option: string) =>
  `<div data-region="suggestions" data-announcement="1"><ul role="listbox" id="list"><li role="option" id="${option}"></ul></div>`

let requested: string[]
let status: number
const place = () => ({ address, results: document.body, signal: new AbortController().signal })

beforeEach(() => {
  requested = []
  status = 200
  document.body.replaceChildren()
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    return new Response(page(`o${requested.length}`), { status })
  })
})

it('shows popular searches that were requested before the dialog opened, each time it opens', async () => {
  const expected = expectSuggestions(address)
  const shown = { list: 'list', options: ['o1'], announcement: '1' }
  expect(await loadSuggestions('', { ...place(), expected })).toEqual(shown)
  expect(await loadSuggestions('', { ...place(), expected })).toEqual(shown)
  expect(document.querySelectorAll('#o1')).toHaveLength(1)
  expect(requested).toEqual([address])
})

it('requests the suggestions for a text', async () => {
  const { options } = await loadSuggestions('oak & elm', { ...place(), expected: expectSuggestions(address) })
  expect([requested, options]).toEqual([[address, '/suggestions?item=oak+%26+elm'], ['o2']])
})

it('requests popular searches again if they could not be loaded before', async () => {
  status = 503
  const expected = expectSuggestions(address)
  await expected
  status = 200
  expect((await loadSuggestions('', { ...place(), expected })).options).toEqual(['o2'])
})

it('ends a request that is not wanted any more, and leaves what is shown', async () => {
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  })
  const request = new AbortController()
  const loading = loadSuggestions('oak', { ...place(), signal: request.signal })
  request.abort()
  await expect(loading).rejects.toThrow('aborted')
  expect([signals.map(({ aborted }) => aborted), document.body.childElementCount]).toEqual([[true], 0])
})

it('rejects where the server does not respond with suggestions', async () => {
  status = 404
  await expect(loadSuggestions('', place())).rejects.toThrow('/suggestions responded with status 404.')
})
