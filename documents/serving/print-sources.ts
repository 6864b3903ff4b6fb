import type { LiveSite } from '../../engine/server/server-parts.ts'
import type { PrintLook } from '../../engine/tokens/print-look.ts'

/** What documents of a site are written with. */
export interface PrintSources {
  look: PrintLook
  /** The folder public/ of the site, which has the fonts. */
  folder: string
}

/** @throws Error for a site without design tokens. */
export function printSources({ look }: LiveSite, folder: string): PrintSources {
  if (!look) throw new Error('A PDF needs the colours and fonts of config/tokens.json.')
  return { look: look.print, folder }
}
