// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { attach } from '../../../engine/browser/flow.ts'
import { renderExample } from '../../shared/testing/render-example.tsx'
import * as binding from './visit.binding.ts'

const folder = 'tools/visit-form'
let stop: () => void
let sent: URLSearchParams[] = []

/** A server that has the time for somebody else, then shows what is free now. */
async function serve(_url: string, init: RequestInit = {}): Promise<Response> {
  if (init.method !== 'POST') return new Response(await renderExample(folder, 'nothing is free', { locale: 'fr' }))
  sent.push(init.body as URLSearchParams)
  return Response.json({ error: null, fields: { time: 'Cette heure vient d’être prise.' } }, { status: 422 })
}

beforeEach(() => {
  sent = []
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('fetch', serve)
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

async function show() {
  document.body.innerHTML = await renderExample(folder, 'typical', { locale: 'fr' })
  const form = document.querySelector<HTMLFormElement>('[data-flow]')!
  delete form.dataset['captcha']
  for (const element of document.querySelectorAll<HTMLElement>('*')) element.checkVisibility ??= () => true
  const flow = attach(form, binding)
  stop = () => flow.stop()
  const find = <Element extends HTMLElement>(selector: string) => document.querySelector<Element>(selector)!
  return { form, flow, find, choice: (selector: string) => find<HTMLInputElement>(selector) }
}

it('keeps a time of the day that is chosen, and none of another day', async () => {
  const { flow, form, choice } = await show()
  const own = choice('[data-times="2026-12-30"] [name="time"]')
  own.checked = true
  flow.send({ type: 'day.chosen', value: '2026-12-30' })
  expect(own.checked).toBe(true)
  expect(form.dataset['state']).toBe('choosing.time')
  flow.send({ type: 'day.chosen', value: '2026-12-01' })
  expect(own.checked).toBe(false)
})

it('shows what is free now where the time is taken, and leaves what is written', async () => {
  const { flow, form, find, choice } = await show()
  choice('[name="name"]').value = 'Ada Byron'
  choice('[name="day"][value="2026-12-01"]').checked = true
  flow.send({ type: 'day.chosen', value: '2026-12-01' })
  choice('[data-times="2026-12-01"] [name="time"]').checked = true
  flow.send({ type: 'time.chosen', value: '10:00' })
  flow.send({ type: 'form.submitted' })
  await vi.waitFor(() => expect(form.dataset['state']).toBe('taken.day'))
  expect(sent[0]?.get('day')).toBe('2026-12-01')
  expect(sent[0]?.get('time')).toBe('10:00')
  expect(find('[data-part="time-error"]').textContent).toBe('Cette heure vient d’être prise.')
  expect(document.activeElement).toBe(find('[data-part="time-error"]'))
  expect(document.querySelector('[name="day"][value="2026-12-01"]')).toBeNull()
  expect(choice('[name="name"]').value).toBe('Ada Byron')
})
