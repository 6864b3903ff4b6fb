import { ContentUnavailable, type ContentClient } from './client.ts'

/** Sends content requests to one service. It caches nothing. All functions reject with ContentUnreachable when the service does not respond. */
export type ContentTransport = Pick<ContentClient, 'request' | 'perform' | 'upload' | 'dropUpload'>

/** No valid response: the service is down, too slow, or not a GraphQL service. */
export class ContentUnreachable extends ContentUnavailable {
  override name = 'ContentUnreachable'
}
