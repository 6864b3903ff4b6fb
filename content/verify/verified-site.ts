/** What a site sends to a content service, and what it shows with the answers. The app reads it from config. */
export interface VerifiedSite {
  operations: readonly SiteOperation[]
  /** The content of page definitions. */
  pages: readonly SitePageContent[]
  /** Sends an operation as the site does, once. */
  send: (operation: SiteOperation, variables: Readonly<Record<string, unknown>>) => Promise<ServiceAnswer>
  /** Why blocks of a page are left out although their types are those of the contract, such as a list that is empty. */
  leftOut: (blocksForPage: unknown) => readonly BlockFault[]
  /** What was sent and answered so far, without headers. */
  exchanges: readonly { operation: string }[]
  /** What is missing where an operation has no valid answer. */
  useOf: (operation: string) => OperationUse
}

export interface BlockFault {
  /** Index in the list of blocks. */
  index: number
  /** Keys and indexes from the block, as the answer has them. */
  path: readonly (string | number)[]
  /** A full sentence. */
  message: string
  /** A full sentence. */
  expected: string
}

export interface SiteOperation {
  name: string
  /** GraphQL. */
  text: string
  dependsOnVisitors?: boolean
}

export interface SitePageContent {
  /** Names of the page definitions. */
  pages: readonly string[]
  /** Content path, such as `/product/{slug}`. */
  path: string
  /** Whether the page is not shown without it. */
  isRequired: boolean
}

export type ServiceAnswer =
  | { kind: 'answer'; data: unknown; errors: readonly { code: string; message: string }[] }
  /** No valid response: it is down, not JSON, or too slow. */
  | { kind: 'none'; reason: string; isTooSlow: boolean }
  /** The service answers this to requests with the secret of the site only. */
  | { kind: 'not-signed' }
  /** A bound of the verification is reached, so that nothing was sent. */
  | { kind: 'bounded'; reason: string }

export interface OperationUse {
  /** Pages that are not shown. */
  pages: readonly string[]
  /** Blocks that are left out or empty, and where: names of page definitions, or `every page`. */
  blocks: readonly { block: string; pages: readonly string[] }[]
  /** Pages whose forms and links do not work. */
  actions: readonly string[]
  /** What else is missing. A full sentence. */
  effect?: string
}
