// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import type { CaptchaSolution } from '../../../../flows/captcha/captcha.machine.ts'
import { showRecaptcha } from './show-recaptcha.ts'

afterEach(() => vi.unstubAllGlobals())

type Callbacks = Record<'callback' | 'error-callback' | 'expired-callback', (response?: string) => void>

function start() {
  document.documentElement.lang = 'de'
  document.body.innerHTML = '<form><div data-part="captcha"></div></form>'
  const said: CaptchaSolution[] = []
  const controller = new AbortController()
  const way = { send: (solution: CaptchaSolution) => void said.push(solution), signal: controller.signal }
  const shown = showRecaptcha({ key: 'site-key', form: document.forms[0]! }, way)
  return { said, shown, controller }
}

it('says what the box says: solved, failed, expired [CONT-18, OPEN-31]', async () => {
  const render = vi.fn<(box: HTMLElement, parameters: Callbacks) => number>(() => 0)
  vi.stubGlobal('grecaptcha', { ready: (callback: () => void) => callback(), render })
  const { said, shown } = start()
  await shown
  const [box, callbacks] = render.mock.calls[0]!
  expect(callbacks).toMatchObject({ sitekey: 'site-key', hl: 'de' })
  expect(document.querySelector('[data-part="captcha"]')!.children[0]).toBe(box)
  callbacks.callback('r1')
  callbacks['error-callback']()
  callbacks['expired-callback']()
  expect(said.map(({ type }) => type)).toEqual(['solution.found', 'solution.failed', 'solution.expired'])
  expect(said[0]).toEqual({ type: 'solution.found', response: 'r1' })
})

it('fails without the script of the service', async () => {
  await expect(start().shown).rejects.toThrow('The script of the captcha is not there.')
})

it('shows no box that is not needed any more', async () => {
  const render = vi.fn<() => number>(() => 0)
  vi.stubGlobal('grecaptcha', { ready: (callback: () => void) => callback(), render })
  const { shown, controller } = start()
  controller.abort()
  await shown
  expect(render).not.toHaveBeenCalled()
})
