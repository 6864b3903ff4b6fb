import type { Log } from '../log.ts'
import type { ContentService } from '../service.ts'

export interface GraphqlPluginOptions {
  service: ContentService
  /** Where it answers, e.g. /graphql. */
  path: string
  /** The documents that are answered: text by sha256, hex. */
  trusted: Readonly<Record<string, string>>
  /** Answers any document. For development and tests: the limits on depth and cost still hold. */
  allowAny?: boolean
  log: Log
}
