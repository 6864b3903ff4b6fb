import { afterAll, vi } from 'vitest'

// A setup file of vitest, which restores what a test replaced before the next test of the file. The last test of a file
// has none after it, and the next file of the same worker would begin with its globals.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
