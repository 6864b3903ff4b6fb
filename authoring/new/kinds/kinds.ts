import { block } from './block.ts'
import { finder } from './finder.ts'
import { flow } from './flow.ts'
import { form } from './form.ts'
import type { Kind } from './kind.ts'
import { page } from './page.ts'

/** By the word of the command line. */
export const kinds: Readonly<Record<string, Kind>> = { block, flow, form, page, finder }
