import { ContentUnavailable, type ContentAnswer, type ContentRequest } from './client.ts'

/** Takes content requests to one service and brings the answers back, without remembering any. */
export interface ContentCarrier {
  /** Rejects with ContentSilent when the service does not answer, with ContentUnavailable when it answers with errors. */
  request: (request: ContentRequest) => Promise<ContentAnswer>
}

/** Nothing came back: the service is down, too slow, or not what it should be. */
export class ContentSilent extends ContentUnavailable {
  override name = 'ContentSilent'
}
