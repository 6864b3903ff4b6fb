// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { attach } from '../../../engine/browser/flow.ts'
import * as binding from './password-reveal.binding.ts'

let field: HTMLInputElement
let button: HTMLButtonElement

beforeEach(() => {
  document.body.innerHTML =
    '<form><input id="secret" type="password"><button type="button" aria-controls="secret"></button></form>'
  field = document.querySelector('input')!
  button = document.querySelector('button')!
})

it('shows the password, and hides it again', () => {
  const actor = attach(button, binding)
  actor.send({ type: 'reveal.toggled' })
  expect([field.type, button.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
  actor.send({ type: 'reveal.toggled' })
  expect([field.type, button.getAttribute('aria-pressed')]).toEqual(['password', 'false'])
})

it('hides it before the form is sent', () => {
  attach(button, binding).send({ type: 'reveal.toggled' })
  field.form!.dispatchEvent(new Event('submit'))
  expect([field.type, button.getAttribute('aria-pressed')]).toEqual(['password', 'false'])
})
