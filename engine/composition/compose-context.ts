import type { ContentReader, TrustedDocument, Visitor } from '../content/client.ts'
import type { ContentAudience } from '../content/content-audience.ts'
import type { Site } from '../routing/site.ts'
import type { BlockRegistry } from './block-registry.ts'

export interface ComposeContext {
  site: Site
  registry: BlockRegistry
  content: ContentReader
  /** Asks for the blocks and the SEO data of one content path. */
  pageDocument: TrustedDocument
}

export interface ComposeRequest extends ContentAudience {
  /** Origin of the page's address, e.g. https://brand.fr */
  origin: string
  /** Whether this host serves a copy, and search engines index that of `origin`. */
  isCopy?: boolean | undefined
  /** Which blocks may be those of requests before; `shell` where the page shows what one visitor is or asks. By default all. */
  reuses?: 'all' | 'shell'
  /** Whose content the page's own blocks request. Without it the page is the same for everybody. */
  visitor?: Visitor | undefined
}
