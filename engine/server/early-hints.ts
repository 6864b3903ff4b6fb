import type { PageConfig } from '../config/types.generated.ts'
import type { PageRequest } from './page-request.ts'
import { isPrefetch } from './same-origin.ts'
import type { LiveSite, ServedHtml } from './server-parts.ts'

/** 103 Early Hints: while a page is made, the browser loads the files that the last page of this definition needed first. */
export interface EarlyHints {
  /** Before a page is made. Nothing is sent where none of its definition was made before. */
  send: (incoming: PageRequest, definition: PageConfig) => void
  learn: (live: LiveSite, definition: PageConfig, page: ServedHtml) => void
}

export const noEarlyHints: EarlyHints = { send: () => {}, learn: () => {} }

export function createEarlyHints(): EarlyHints {
  const bySite = new WeakMap<LiveSite, WeakMap<PageConfig, readonly string[]>>()
  return {
    send({ live, request, reply }, definition) {
      const { method, headers, httpVersion } = request.raw
      const link = bySite.get(live)?.get(definition)
      // Clients other than browsers may not know a response before the response.
      const isVisit = method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && httpVersion !== '1.0'
      if (link && isVisit && !isPrefetch(request)) reply.raw.writeEarlyHints({ link: [...link] })
    },
    learn(live, definition, { ahead = [] }) {
      if (ahead.length === 0) return
      const ofSite = bySite.get(live) ?? new WeakMap<PageConfig, readonly string[]>()
      bySite.set(live, ofSite)
      ofSite.set(definition, ahead)
    },
  }
}
