import type { Attached, BoundEvent } from '../../../engine/browser/binding.ts'

/**
 * Scrolls the strip to the picture of a link, whose id is the event's value. The link itself would add an entry to the
 * history and move the page.
 */
export function attach(root: HTMLElement): Attached {
  const send = ({ type, value = '' }: BoundEvent): void => {
    const strip = root.querySelector('[data-part=strip]')
    const picture = document.getElementById(value)
    if (type !== 'picture.chosen' || !strip || !picture) return
    strip.scrollBy({ left: picture.getBoundingClientRect().left - strip.getBoundingClientRect().left })
  }
  return { send, stop() {} }
}
