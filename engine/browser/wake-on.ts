export type Wake = () => void

/**
 * Calls on each of the occasions, named with a space between them: `idle`, `history focusin`. A name that is none of
 * the table's is an event of the element.
 */
export function wakeOn(element: HTMLElement, names = '', wake: Wake): void {
  for (const name of names.split(' ')) {
    const occasion = occasions[name] ?? (() => onFirst(element, [name], wake))
    occasion(wake, element)
  }
}

const occasions: Partial<Record<string, (wake: Wake, element: HTMLElement) => void>> = {
  load: (wake) => wake(),
  idle: onIdle,
  visible: onVisible,
  scroll: onScroll,
  // Back or forward within the page, which may have been loaded anew since.
  history: (wake) => onFirst(window, ['popstate'], wake),
  interaction: (wake, element) => onFirst(element, ['pointerover', 'focusin', 'touchstart'], wake),
}

/** Calls when the browser has nothing better to do, within 3 s. */
export function onIdle(wake: Wake): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 3000 })
  else setTimeout(wake, 200)
}

/** Calls when the page is scrolled, or has been: one that is reloaded or come back to may open so. */
function onScroll(wake: Wake): void {
  onFirst(window, ['scroll'], wake)
  // Asked at once, it would lay the page out in the middle of its loading.
  onIdle(() => scrollY > 0 && wake())
}

/** Calls once, when the element comes within 200 px of the screen. */
function onVisible(wake: Wake, element: Element): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      wake()
    },
    { rootMargin: '200px' },
  )
  observer.observe(element)
}

/** Calls at the first of the events. */
function onFirst(target: EventTarget, types: readonly string[], wake: Wake): void {
  for (const type of types) target.addEventListener(type, wake, { once: true, passive: true })
}
