// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { attach } from '../../../engine/browser/flow.ts'
import type { FormView } from '../../../engine/composition/block.ts'
import { loginMachine } from '../../../flows/login/login.machine.ts'
import { testSite } from '../testing/render-example.tsx'
import { Field, EmailField } from './Field.tsx'
import { Form } from './Form.tsx'
import { formBinding } from './form-binding.ts'

const form: FormView = {
  ...{ action: 'login', next: null, values: { email: 'anne@example.com' }, errors: {}, error: null, done: null },
  rules: { email: { type: 'email', required: true }, password: { type: 'password', required: true } },
  checks: [],
}
const site = testSite('en')

/** A form in the page, with its machine. The server answers what a test says, once. */
function show(view: Partial<FormView> = {}) {
  const shown = { ...form, ...view }
  document.body.innerHTML = renderToStaticMarkup(
    <Form form={shown} flow="login" site={site} submit="Sign in" failure="Try again">
      <EmailField form={shown} site={site} />
      <Field form={shown} name="password" label="form.password" site={site} autoComplete="current-password" />
    </Form>,
  )
  const root = document.forms[0]!
  return { root, actor: attach(root, formBinding(loginMachine)) }
}

async function submit({ actor }: ReturnType<typeof show>, answer: object | Error): Promise<void> {
  vi.stubGlobal('fetch', async () => {
    if (answer instanceof Error) throw answer
    return Response.json(answer)
  })
  actor.send({ type: 'form.submitted' })
  await vi.advanceTimersByTimeAsync(200)
}

const part = (name: string): HTMLElement => document.querySelector(`[data-part="${name}"]`)!

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('leaves what the server has rendered as it is, but for the checks of the browser', () => {
  const { root } = show({ error: 'Incorrect', errors: { email: 'Enter your e-mail.' } })
  expect(root.noValidate).toBe(true)
  expect([part('error').textContent, part('error').hidden]).toEqual(['Incorrect', false])
  expect(part('email-error').textContent).toBe('Enter your e-mail.')
  expect(part('email').getAttribute('aria-invalid')).toBe('true')
})

it('says what is wrong beside the field, and focuses it', async () => {
  const page = show()
  await submit(page, { error: null, fields: { password: 'Enter your password.' } })
  expect(page.root.dataset['state']).toBe('refused')
  expect(part('password').getAttribute('aria-invalid')).toBe('true')
  expect(part('password-error').textContent).toBe('Enter your password.')
  expect([part('email').hasAttribute('aria-invalid'), part('email-error').textContent]).toEqual([false, ''])
  expect(document.activeElement).toBe(part('password'))
})

it('focuses the message of the whole form', async () => {
  await submit(show(), { error: 'Incorrect e-mail or password', fields: {} })
  expect(document.activeElement).toBe(part('error'))
  expect(part('error').textContent).toBe('Incorrect e-mail or password')
})

it('removes the messages of before with the next answer', async () => {
  const page = show({ errors: { email: 'Enter your e-mail.' } })
  await submit(page, { error: 'Incorrect', fields: { password: 'Enter your password.' } })
  await submit(page, { done: { location: null, message: 'Signed in.' } })
  expect(part('error').hidden).toBe(true)
  expect([part('email-error').textContent, part('password-error').textContent]).toEqual(['', ''])
  expect(document.querySelector('[aria-invalid]')).toBeNull()
  expect([part('done').textContent, part('done').hidden]).toEqual(['Signed in.', false])
})

it('is busy while it is sent', async () => {
  const page = show()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  page.actor.send({ type: 'form.submitted' })
  expect([page.root.getAttribute('aria-busy'), part('submit').getAttribute('aria-disabled')]).toEqual(['true', 'true'])
})

it('says so when the server cannot be reached [ERR-03]', async () => {
  await submit(show(), new TypeError('offline'))
  expect([part('error').textContent, part('error').hidden]).toEqual(['Try again', false])
})

it('clears what was typed after success [ERR-10]', async () => {
  const page = show()
  const password = part('password') as HTMLInputElement
  password.value = 'secret'
  await submit(page, { done: { location: null, message: 'Changed.' } })
  expect([password.value, (part('email') as HTMLInputElement).value]).toEqual(['', 'anne@example.com'])
})

it('loads the page that the server names', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  await submit(show(), { done: { location: '/en/wishlist', message: null } })
  expect(assign).toHaveBeenCalledWith('/en/wishlist')
})
