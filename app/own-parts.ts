import type { ServerParts } from '../engine/server/server-parts.ts'

export interface OwnParts {
  parts: Pick<ServerParts, 'live' | 'render' | 'folders' | 'pageCacheBytes' | 'prepare' | 'shedAtDelayMs'>
  close: () => void
}
