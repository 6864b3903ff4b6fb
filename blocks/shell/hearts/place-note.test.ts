// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { placeNote } from './hearts.binding.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const heart = (value: string) => `<button class="heart" name="product" value="${value}"></button>`

it.each([
  ['bottom', 'in the middle', 400],
  ['top', 'at the bottom, which the note would cover', 740],
])('the note is at the %s where the heart is %s', (at, _where, bottom) => {
  document.body.innerHTML = `<div id="root"><output></output></div>${heart('1')}${heart('2')}`
  vi.stubGlobal('innerHeight', 760)
  const root = document.getElementById('root')!
  vi.spyOn(document.querySelector('[value="2"]')!, 'getBoundingClientRect').mockReturnValue({ bottom } as DOMRect)
  placeNote(root, '2')
  expect(root.querySelector('output')!.dataset['at']).toBe(at)
})
