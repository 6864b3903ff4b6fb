import type { Log } from '../log.ts'
import type { ContentService } from '../service.ts'

export interface GraphqlPluginOptions {
  service: ContentService
  /** Path of the endpoint, e.g. /graphql. */
  path: string
  /** The trusted documents: text by sha256 (hex). */
  trusted: Readonly<Record<string, string>>
  /** Executes any document, for development and tests. The limits on depth and cost still apply. */
  allowAny?: boolean
  log: Log
}
