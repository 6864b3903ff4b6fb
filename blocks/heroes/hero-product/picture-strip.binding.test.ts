// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { attach } from './picture-strip.binding.ts'

it('scrolls the strip, and nothing else, to the chosen picture', () => {
  document.body.innerHTML = '<div><div data-part="strip"><p id="a"></p><p id="b"></p></div></div>'
  const [root, strip, picture] = ['div', '[data-part]', '#b'].map((one) => document.querySelector<HTMLElement>(one)!)
  const scrollBy = vi.fn<Element['scrollBy']>()
  Object.assign(strip!, { scrollBy })
  strip!.getBoundingClientRect = () => new DOMRect(20, 0, 300, 240)
  picture!.getBoundingClientRect = () => new DOMRect(-280, 0, 300, 240)
  const { send } = attach(root!)
  for (const value of ['b', 'unknown', undefined]) send({ type: 'picture.chosen', value })
  expect(scrollBy.mock.calls).toEqual([[{ left: -300 }]])
})
