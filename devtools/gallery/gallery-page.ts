import type { BlocksConfig } from '../../engine/config/types.generated.ts'

/** The data of the gallery's page, passed to the browser as JSON. */
export interface GalleryPage {
  blocks: readonly GalleryBlock[]
  locales: readonly { locale: string; name: string }[]
  chosen: ChosenBlock
  /** Address of the simulator of flows. */
  simulator: string
}

/** A registered block type, as the list shows it. */
export interface GalleryBlock extends Pick<
  BlocksConfig['blocks'][string],
  'tier' | 'allowedIn' | 'component' | 'binding' | 'hydrate'
> {
  type: string
  /** Parent folder of its folder, e.g. heroes. */
  family: string
  /** Description in its schema. */
  description: string
  /** Names of its examples. */
  examples: readonly string[]
}

export interface ChosenBlock {
  type: string
  /** Names of the flows whose machines it runs. */
  flows: readonly string[]
  /** Schema of its form. */
  schema: object
  examples: readonly Example[]
}

/** Fields as the content service delivers them, with a name for the example. */
export interface Example {
  name: string
  fields: Record<string, unknown>
}

/** The server's response to edited fields. */
export interface Verdict {
  /** Id of the fields for the preview. Null for invalid fields. */
  draft: string | null
  /** The same messages as in the log. */
  issues: readonly string[]
}

/** Bytes that a block adds to a page, besides the styles and scripts of every page. */
export interface BlockBytes {
  /** `build`: measured in dist/. `measured`: dist/ is older than the source files, so the block was built separately. */
  source: 'build' | 'measured'
  /** Its style sheet and those of its bindings. */
  styles: FileSizes
  /** Its binding or island. */
  script: FileSizes
  /** The script that starts machines or hydrates islands, which all such blocks of a page share. */
  shared: FileSizes
}

export interface FileSizes {
  files: number
  /** Minified. */
  bytes: number
  gzip: number
}
