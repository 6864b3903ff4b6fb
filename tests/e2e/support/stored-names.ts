import type { CDPSession, Page } from '@playwright/test'
import services from '../../../config/services.json' with { type: 'json' }

/** What the list of the site has, and the names that its cookies have over an encrypted connection. */
const declared = new Set(services.stored.flatMap(({ name }) => [name, `__Host-${name}`]))

/** Names that scripts write into the storage of the browser from now on, also what is removed later. */
export async function watchStorage(page: Page, session: CDPSession): Promise<Set<string>> {
  const names = new Set<string>()
  const note = ({ key }: { key: string }): void => {
    // Pages for developers are no part of the site.
    if (!new URL(page.url()).pathname.startsWith('/__')) names.add(key)
  }
  session.on('DOMStorage.domStorageItemAdded', note)
  session.on('DOMStorage.domStorageItemUpdated', note)
  await session.send('DOMStorage.enable')
  return names
}

/** Names of the cookies, databases and caches that the browser has now. */
async function keptNames(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies()
  const others = await page.evaluate(async () => {
    if (!location.protocol.startsWith('http')) return []
    const databases = await indexedDB.databases()
    const stores = 'caches' in window ? await caches.keys() : []
    return [...databases.map(({ name = '' }) => name), ...stores]
  })
  return [...cookies.map(({ name }) => name), ...others]
}

/** Names of everything that was stored, each once. */
export async function allStoredNames(page: Page, written: ReadonlySet<string>): Promise<string[]> {
  // A closed page has no more to say than what it wrote.
  const kept = page.isClosed() ? [] : await keptNames(page)
  return [...new Set([...written, ...kept])].sort()
}

/** Those that the site does not tell its visitors of: `stored` of config/services.json has all of them. */
export function undeclaredNames(names: readonly string[], besides: readonly string[]): string[] {
  return names.filter((name) => !declared.has(name) && !besides.includes(name))
}
