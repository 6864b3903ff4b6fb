import { useSyncExternalStore } from 'react'
import { host } from '../host.ts'
import { followRunningPages, type EndedMachine, type RunningPage, type RunningPages } from './running-pages.ts'

let followed: RunningPages | null = null

/** The pages of this development server. Followed from the first call on. */
export function runningPages(): RunningPages {
  followed ??= followRunningPages(host().live)
  return followed
}

/** Those pages for a component, which is rendered again after each change. Null: the server has none. */
export function useRunning(): readonly RunningPage[] | null {
  const { subscribe, current } = runningPages()
  return useSyncExternalStore(subscribe, current)
}

/** The machines of those pages that have ended in the last minutes, likewise. */
export function useEnded(): readonly EndedMachine[] {
  const { subscribe, ended } = runningPages()
  return useSyncExternalStore(subscribe, ended)
}
