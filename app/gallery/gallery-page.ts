import type { BlocksConfig } from '../../engine/config/types.generated.ts'

/** All that the gallery's page is drawn from. It crosses to the browser as JSON. */
export interface GalleryPage {
  blocks: readonly GalleryBlock[]
  locales: readonly { locale: string; name: string }[]
  chosen: ChosenBlock
}

/** A registered block type, as the list shows it. */
export interface GalleryBlock extends Pick<
  BlocksConfig['blocks'][string],
  'tier' | 'allowedIn' | 'component' | 'binding' | 'hydrate'
> {
  type: string
  /** Folder of its folder, e.g. heroes. */
  family: string
  /** What its schema says of it. */
  description: string
  /** Names of its examples. */
  examples: readonly string[]
}

export interface ChosenBlock {
  type: string
  /** What its form is made of. */
  schema: object
  examples: readonly Example[]
}

/** Fields as the content service delivers them, and what makes them worth looking at. */
export interface Example {
  name: string
  fields: Record<string, unknown>
}

/** What the server makes of edited fields. */
export interface Verdict {
  /** Names the fields when the preview asks for them. Null where they cannot be shown. */
  draft: string | null
  /** What is wrong with them, as the log would say it. */
  issues: readonly string[]
}

/** What a block costs a page. Styles and scripts of every page do not count. */
export interface BlockBytes {
  /** `build`: weighed in dist/. `measured`: dist/ is older than the source files, so they were built by themselves. */
  source: 'build' | 'measured'
  /** Its own style sheets and those beside its binding. */
  styles: Weight
  /** Its binding or island. */
  script: Weight
  /** What starts machines or wakes islands. The first such block on a page brings it. */
  shared: Weight
}

export interface Weight {
  files: number
  /** Minified. */
  bytes: number
  gzip: number
}
