type Callback = () => void

/**
 * Calls back at each of the triggers, a list separated by spaces: `history focusin`. A name that is not in the table
 * is an event of the element.
 */
export function onTrigger(element: HTMLElement, names = '', callback: Callback): void {
  for (const name of names.split(' ')) {
    const trigger = triggers[name] ?? (() => onFirst(element, [name], callback))
    trigger(callback, element)
  }
}

const triggers: Partial<Record<string, (callback: Callback, element: HTMLElement) => void>> = {
  load: (callback) => callback(),
  idle: onIdle,
  visible: onVisible,
  scroll: onScroll,
  // Back or forward within the page, which may have been reloaded since the entry was pushed.
  history: (callback) => onFirst(window, ['popstate'], callback),
  remembered: onRemembered,
  interaction: (callback, element) => onFirst(element, ['pointerover', 'focusin', 'touchstart'], callback),
}

/**
 * Calls back when the browser has the cookie that `data-cookie` names, or an item of the storage that `data-stored` lists:
 * when the page is painted, or when the visitor comes back to it, because both may be of another tab.
 */
function onRemembered(callback: Callback, { dataset }: HTMLElement): void {
  const check = (): void => {
    try {
      const hasCookie = document.cookie.includes(`${dataset['cookie']}=`)
      if (hasCookie || dataset['stored']?.split(' ').some((key) => localStorage.getItem(key))) callback()
    } catch {
      // The browser denies access to its storage.
    }
  }
  // The first read of each waits for another process.
  onPainted(check)
  document.addEventListener('visibilitychange', check)
}

/** Calls back after the next frame of the page: not while it is prerendered, nor in a background tab. */
export function onPainted(callback: Callback): void {
  requestAnimationFrame(() => setTimeout(callback))
}

/** Calls back when the browser is idle, within 3 s. */
export function onIdle(callback: Callback): void {
  // Safari has no requestIdleCallback.
  // oxlint-disable-next-line no-restricted-globals
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 3000 })
  else setTimeout(callback, 200)
}

/** Calls back when the page scrolls, or was opened scrolled, as after a reload or by back and forward. */
function onScroll(callback: Callback): void {
  onFirst(window, ['scroll'], callback)
  // Reading scrollY at once would force a layout while the page loads.
  onIdle(() => scrollY > 0 && callback())
}

/** Calls back once, when the element comes within 200 px of the viewport. */
function onVisible(callback: Callback, element: Element): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      callback()
    },
    { rootMargin: '200px' },
  )
  observer.observe(element)
}

/** Calls back at the first event of each type. */
function onFirst(target: EventTarget, types: readonly string[], callback: Callback): void {
  for (const type of types) target.addEventListener(type, callback, { once: true, passive: true })
}
