// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { commandDialogs } from './command-dialogs.ts'

const page =
  '<button commandfor="search"><i></i></button><button id="other"></button><dialog id="search"><button commandfor="search"></button></dialog>'

it('opens and closes a dialog by its buttons where the browser has no "command"', () => {
  document.body.innerHTML = page
  commandDialogs()
  const dialog = document.querySelector('dialog')!
  document.querySelector<HTMLElement>('#other')!.click()
  expect(dialog.open).toBe(false)
  document.querySelector('i')!.click()
  expect(dialog.open).toBe(true)
  dialog.querySelector('button')!.click()
  expect(dialog.open).toBe(false)
})

it('leaves it to a browser that has "command"', () => {
  Object.defineProperty(HTMLButtonElement.prototype, 'command', { value: '', configurable: true })
  const listen = vi.spyOn(document, 'addEventListener')
  commandDialogs()
  expect(listen).not.toHaveBeenCalled()
  Reflect.deleteProperty(HTMLButtonElement.prototype, 'command')
})
