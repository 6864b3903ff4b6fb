import { afterAll, vi } from 'vitest'

// A setup file of vitest, which restores what a test replaced before the next test of the file. The last test of a file
// has none after it, and the next file of the same worker would begin with its globals, storages and document.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  // Node has storages, too: they warn where nothing says in which file they are.
  if (!('document' in globalThis)) return
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  for (const part of [document.head, document.body]) part.replaceChildren()
})
