import { ContentUnavailable, type ContentResult, type ContentRequest } from './client.ts'

/** Sends content requests to one service. It caches nothing. */
export interface ContentCarrier {
  /** Rejects with ContentUnreachable when the service does not respond, with ContentUnavailable when it responds with errors. */
  request: (request: ContentRequest) => Promise<ContentResult>
}

/** No valid response: the service is down, too slow, or not a GraphQL service. */
export class ContentUnreachable extends ContentUnavailable {
  override name = 'ContentUnreachable'
}
