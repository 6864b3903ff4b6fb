import { useSyncExternalStore } from 'react'
import { hotSocket } from '../../live/hot-socket.ts'
import { followRunningPages, type RunningPage, type RunningPages } from './running-pages.ts'

let followed: RunningPages | null = null

/** The pages of this development server. Followed from the first call on. */
export function runningPages(): RunningPages {
  followed ??= followRunningPages(hotSocket(import.meta.hot))
  return followed
}

/** The same for a component, which is rendered again after each change. */
export function useRunning(): readonly RunningPage[] {
  const { subscribe, current } = runningPages()
  return useSyncExternalStore(subscribe, current)
}
