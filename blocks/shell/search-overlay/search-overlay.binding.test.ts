// @vitest-environment happy-dom
import { getInitialSnapshot, getNextSnapshot } from 'xstate'
import { expect, it, onTestFinished, vi } from 'vitest'
import { attach } from '../../../engine/browser/flow.ts'
import { renderExample } from '../../shared/testing/render-example.tsx'
import { searchOverlayMachine, type SearchOverlayEvent } from '../../../flows/search-overlay/search-overlay.machine.ts'
import * as binding from './search-overlay.binding.ts'

const { view } = binding

const done = {
  type: 'xstate.done.actor.0.search-overlay.open.loading',
  output: { list: 'list', options: ['o0', 'o1'], announcement: '2 suggestions' },
}
const failed = { type: 'xstate.error.actor.0.search-overlay.open.loading' }

function after(...events: { type: string }[]) {
  return (events as SearchOverlayEvent[]).reduce(
    (snapshot, event) => getNextSnapshot(searchOverlayMachine, snapshot, event),
    getInitialSnapshot(searchOverlayMachine, { trailing: 'true' }),
  )
}
const open = { type: 'overlay.opened', value: '' }

it('makes the field a combobox without a list at first', () => {
  expect(view(after())).toMatchObject({
    field: { role: 'combobox', 'aria-expanded': 'false', 'aria-controls': null, 'aria-activedescendant': null },
    results: { 'aria-busy': 'false' },
  })
})

it('marks the results as busy while they load, then announces them', () => {
  expect(view(after(open))).toMatchObject({ results: { 'aria-busy': 'true' } })
  expect(view(after(open, done))).toMatchObject({
    field: { 'aria-expanded': 'true', 'aria-controls': 'list' },
    announcement: { text: '2 suggestions' },
    o0: { 'aria-selected': 'false' },
    results: { 'aria-busy': 'false' },
  })
})

it('marks the option that the arrow keys have reached', () => {
  expect(view(after(open, done, { type: 'option.moved', to: 'last' } as { type: string }))).toMatchObject({
    field: { 'aria-activedescendant': 'o1' },
    o0: { 'aria-selected': 'false' },
    o1: { 'aria-selected': 'true' },
  })
})

it('shows a failure', () => {
  expect(after(open, failed).getMeta()['search-overlay.open.failed']).toEqual({ announce: 'failure' })
})

it('ends the request for a text when the visitor types on, and the last one when the overlay closes', async () => {
  document.body.innerHTML = await renderExample('shell/search-overlay', 'typical')
  const root = document.querySelector('dialog') as HTMLDialogElement
  const requests: { url: string; signal: AbortSignal }[] = []
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    requests.push({ url, signal })
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  })
  const actor = attach(root, binding)
  onTestFinished(() => void actor.stop())
  actor.send({ type: 'overlay.opened', value: 'vasq' })
  actor.send({ type: 'query.typed', value: 'vasqu' })
  const ended = () => requests.filter(({ url }) => url.includes('item=')).map(({ signal }) => signal.aborted)
  expect(ended()).toEqual([true, false])
  actor.send({ type: 'overlay.closed' })
  expect(ended()).toEqual([true, true])
})
