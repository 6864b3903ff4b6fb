const reloadedAt = 'chunk-reload'
const pause = 60_000

/**
 * Imports a script and, at the same time, what it imports: the URLs stand in one attribute, its own first.
 * A script that cannot be had may be gone since a release: the page reloads, at most once in 60 s.
 */
export async function loadModule(urls: string): Promise<unknown> {
  try {
    const modules: unknown[] = await Promise.all(urls.split(' ').map((url) => import(/* @vite-ignore */ url)))
    return modules[0]
  } catch (error) {
    if (mayReload()) {
      location.reload()
      // What waits for the script must not act on a page that is going.
      await new Promise(() => {})
    }
    throw error
  }
}

function mayReload(): boolean {
  if (!navigator.onLine) return false
  try {
    const now = Date.now()
    if (now - Number(sessionStorage.getItem(reloadedAt)) < pause) return false
    sessionStorage.setItem(reloadedAt, String(now))
    return true
  } catch {
    // Without storage nothing would stop the second reload.
    return false
  }
}
