import type { PageRequest } from './page-responder.ts'
import { setSession } from './send-outcome.ts'
import type { ServerParts } from './server-parts.ts'
import { requestVisitor } from './visitor.ts'

/** Ends the session of the visitor in the browser, and in the content service where that takes part. */
export async function endSession(
  { content, session, log }: Pick<ServerParts, 'content' | 'session' | 'log'>,
  incoming: PageRequest,
  language: string,
): Promise<void> {
  const { live, request } = incoming
  setSession(incoming, { kind: 'end' })
  const visitor = requestVisitor(live.site, request)
  const document = session?.end
  if (!document || visitor.token === undefined) return
  try {
    await content.perform({ document, acceptLanguage: language, visitor })
  } catch (error) {
    // The token stays valid until it expires, but the browser no longer has it.
    log.warn({ code: 'SESSION_NOT_ENDED', request: request.id, err: error }, 'The service did not end a session.')
  }
}
