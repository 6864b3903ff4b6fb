// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { attach } from './dialog-button.binding.ts'

it.each([
  ['prepares the dialog that it opens', false, 1],
  ['requests nothing in advance where data are saved', true, 0],
])('the button %s', (_title, saveData, times) => {
  Object.assign(navigator, { connection: { saveData } })
  document.body.innerHTML = '<button popovertarget="search"></button><dialog id="search"></dialog>'
  const prepare = vi.fn<() => void>()
  document.getElementById('search')?.addEventListener('hint', prepare)
  attach(document.querySelector('button')!)
  expect(prepare).toHaveBeenCalledTimes(times)
})
