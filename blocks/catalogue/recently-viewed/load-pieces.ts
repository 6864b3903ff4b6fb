import { parsePage } from '../../../engine/browser/parse-page.ts'

const timeoutMs = 10_000

/** Calls back once, when the element is less than a screen away, and when it is out of sight. */
export function whenNear(element: Element, callback: () => void): () => void {
  return whenIntersecting(element, { is: true, rootMargin: '100% 0px' }, callback)
}

/** Calls back once, as soon as no part of the element is on the screen: what fills it then moves nothing that is seen. */
export function whenUnseen(element: Element, callback: () => void): () => void {
  return whenIntersecting(element, { is: false, rootMargin: '0px' }, callback)
}

function whenIntersecting(
  element: Element,
  { is, rootMargin }: { is: boolean; rootMargin: string },
  callback: () => void,
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.at(-1)?.isIntersecting !== is) return
      observer.disconnect()
      callback()
    },
    { rootMargin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/**
 * The cards of the products, as the page at the address has them. The request says nothing about the visitor.
 * Rejects after 10 s, and where the content has none of the products.
 */
export async function loadPieces(address: string, pieces: readonly string[], compared: string): Promise<Element> {
  const url = `${address}?pieces=${pieces.join()}${compared ? `&compared=${compared}` : ''}`
  const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(timeoutMs) })
  const page = await parsePage(response)
  const list = page.querySelector('[data-part=pieces] > ul')
  if (!response.ok || !list?.firstElementChild)
    throw new Error(`${url} responded with status ${response.status} and no products.`)
  return list
}
