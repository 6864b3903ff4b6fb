export type Wake = () => void

/** Calls when the browser has nothing better to do, within 3 s. */
export function onIdle(wake: Wake): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 3000 })
  else setTimeout(wake, 200)
}

/** Calls once, when the element comes within 200 px of the screen. */
export function onVisible(element: Element, wake: Wake): void {
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
export function onFirst(target: EventTarget, types: readonly string[], wake: Wake): void {
  for (const type of types) target.addEventListener(type, wake, { once: true, passive: true })
}
