import type { ContentAudience } from '../content/content-audience.ts'
import type { PageRequest } from './page-request.ts'
import type { ServerParts } from './server-parts.ts'
import { requestVisitor } from './visitor.ts'

/** Ends the session of the visitor in the content service, where that takes part. The browser forgets it in any case. */
export async function endInService(
  { content, session, log }: Pick<ServerParts, 'content' | 'session' | 'log'>,
  { live, request }: Pick<PageRequest, 'live' | 'request'>,
  audience: ContentAudience,
): Promise<void> {
  const visitor = requestVisitor(live.site, request)
  const document = session?.end
  if (!document || visitor.token === undefined) return
  try {
    await content.perform({ document, ...audience, visitor })
  } catch (error) {
    // The token stays valid until it expires, but the browser no longer has it.
    log.warn({ code: 'SESSION_NOT_ENDED', request: request.id, err: error }, 'The service did not end a session.')
  }
}
