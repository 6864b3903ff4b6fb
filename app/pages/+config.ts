import type { Config } from 'vike/types'

// Links load pages: no client routing, and no hydration of a page as a whole.
export default {
  clientRouting: false,
  passToClient: [],
} satisfies Config
