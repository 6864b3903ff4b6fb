import type { Page } from '@playwright/test'

/** Texts that can be seen in part only: their box is clipped, or lies beside the page where nothing scrolls to it. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tolerance = 2
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement, textContent } = node
      if (!parentElement || !textContent?.trim() || !isMeantToBeSeen(parentElement)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width > 0 && isCut(box, parentElement)) cut.push(textContent.trim())
    }
    return cut

    function isMeantToBeSeen(element: Element): boolean {
      // The picture of a map is cropped to its place, with the names in it.
      if (element.closest('.visually-hidden, .skip-links, svg[aria-hidden="true"]')) return false
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }

    function isCut(box: DOMRect, element: Element): boolean {
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(one)
        // An ellipsis says that there is more.
        if (/auto|scroll/.test(overflowX + overflowY) || textOverflow === 'ellipsis') return false
        const frame = one.getBoundingClientRect()
        const isClipped = /hidden|clip/.test(overflowX + overflowY)
        if (isClipped && !holds(frame, box, /hidden|clip/.test(overflowY))) return true
      }
      return box.left < -tolerance || box.right > document.documentElement.clientWidth + tolerance
    }

    function holds(frame: DOMRect, box: DOMRect, alsoInHeight: boolean): boolean {
      const inWidth = box.left >= frame.left - tolerance && box.right <= frame.right + tolerance
      // The boxes of letters reach beyond a tight line without being seen there.
      const inHeight = box.top >= frame.top - box.height / 4 && box.bottom <= frame.bottom + box.height / 4
      return inWidth && (!alsoInHeight || inHeight)
    }
  })
}
