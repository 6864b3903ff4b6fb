// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { performNatively } from './perform-natively.ts'

function eventAt(selector: string, event: Event): Event {
  document.querySelector(selector)?.dispatchEvent(event)
  return event
}

it.each(['a', 'button', 'input', 'label', 'summary'])('repeats a click on an icon as a click on its %s', (name) => {
  document.body.innerHTML = `<${name}><i></i></${name}>`
  // An input has no children in HTML: the click is on the input itself.
  const event = eventAt(name === 'input' ? 'input' : 'i', new MouseEvent('click', { bubbles: true }))
  const clicked: unknown[] = []
  document.querySelector(name)?.addEventListener('click', ({ target }) => clicked.push(target))
  performNatively(event)
  expect(clicked).toEqual([document.querySelector(name)])
})

it('submits a form again, by the same button', () => {
  document.body.innerHTML = '<form><button name="step" value="2"></button></form>'
  const submitter = document.querySelector('button')
  const event = eventAt('form', new SubmitEvent('submit', { submitter }))
  const requestSubmit = vi.spyOn(document.forms[0]!, 'requestSubmit').mockImplementation(() => {})
  performNatively(event)
  expect(requestSubmit).toHaveBeenCalledExactlyOnceWith(submitter)
})

it('repeats nothing else', () => {
  document.body.innerHTML = '<button></button>'
  const onClick = vi.fn<() => void>()
  document.querySelector('button')?.addEventListener('click', onClick)
  performNatively(eventAt('button', new Event('input', { bubbles: true })))
  expect(onClick).not.toHaveBeenCalled()
})
