import { chunkReload } from '../../config/storage-names.generated.ts'

const minReloadIntervalMs = 60_000

/**
 * Imports scripts and, in parallel, their imports: one attribute lists all URLs, those of the scripts first.
 * A script that fails to load may have been removed by a release: the page reloads, at most once in 60 s. Rejects where
 * it does not.
 */
export async function loadModules(urls: string): Promise<unknown[]> {
  let isLeft = false
  const leave = (): void => {
    isLeft = true
  }
  addEventListener('beforeunload', leave)
  try {
    return await Promise.all(urls.split(' ').map((url) => import(/* @vite-ignore */ url)))
  } catch (error) {
    // Firefox and Safari end what is loading as soon as the visitor follows a link: a reload would end the link, too.
    if (!isLeft && mayReload()) {
      location.reload()
      // Nothing that waits for the script may act while the page reloads.
      await new Promise(() => {})
    }
    throw error
  } finally {
    // A page that still listens when it is left is not kept for the way back.
    removeEventListener('beforeunload', leave)
  }
}

function mayReload(): boolean {
  if (!navigator.onLine) return false
  try {
    const now = Date.now()
    if (now - Number(sessionStorage.getItem(chunkReload)) < minReloadIntervalMs) return false
    sessionStorage.setItem(chunkReload, String(now))
    return true
  } catch {
    // Without storage, reloads could not be limited.
    return false
  }
}
