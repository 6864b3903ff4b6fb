const reloadKey = 'chunk-reload'
const minReloadIntervalMs = 60_000

/**
 * Imports a script and, in parallel, its imports: one attribute lists all URLs, the script's own first.
 * A script that fails to load may have been removed by a release: the page reloads, at most once in 60 s.
 */
export async function loadModule(urls: string): Promise<unknown> {
  try {
    const modules: unknown[] = await Promise.all(urls.split(' ').map((url) => import(/* @vite-ignore */ url)))
    return modules[0]
  } catch (error) {
    if (mayReload()) {
      location.reload()
      // Nothing that waits for the script may act while the page reloads.
      await new Promise(() => {})
    }
    throw error
  }
}

function mayReload(): boolean {
  if (!navigator.onLine) return false
  try {
    const now = Date.now()
    if (now - Number(sessionStorage.getItem(reloadKey)) < minReloadIntervalMs) return false
    sessionStorage.setItem(reloadKey, String(now))
    return true
  } catch {
    // Without storage, reloads could not be limited.
    return false
  }
}
