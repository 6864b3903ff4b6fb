import { ContentUnavailable, type ContentResult, type ContentRequest } from './client.ts'

/** Takes content requests to one service and brings the answers back, without remembering any. */
export interface ContentCarrier {
  /** Rejects with ContentUnreachable when the service does not answer, with ContentUnavailable when it answers with errors. */
  request: (request: ContentRequest) => Promise<ContentResult>
}

/** Nothing came back: the service is down, too slow, or not what it should be. */
export class ContentUnreachable extends ContentUnavailable {
  override name = 'ContentUnreachable'
}
