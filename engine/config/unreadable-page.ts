import type { PageConfig } from './types.generated.ts'

/** In place of a page definition with issues of its own: what it declares is not known. */
export const unreadablePage: PageConfig = { blocks: [{ content: true }] }
