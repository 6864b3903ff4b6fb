import type { ServerParts } from '../engine/server/server-parts.ts'

/** The parts that differ between production and development. */
export interface ModeParts {
  parts: Pick<ServerParts, 'live' | 'render' | 'folders' | 'pageCacheBytes' | 'compressedBytes' | 'prepare' | 'work'>
  close: () => void
}
