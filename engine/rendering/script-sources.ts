import { createHash } from 'node:crypto'
import { speculationRules } from '../browser/speculation-rules.ts'
import type { ComposedPage } from '../composition/composed-page.ts'
import type { AssetMap } from './asset-map.ts'

/** Sources by which a Content-Security-Policy allows the scripts that stand in a page, or are put there. */
export function scriptSources(
  { speculation }: Pick<ComposedPage, 'speculation'>,
  { early }: Pick<AssetMap, 'early'>,
): readonly string[] {
  return [...(early && 'source' in early ? [early.source] : []), ...(speculation ? [rulesSource] : [])]
}

/** The source that allows just this text. */
export function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

const rulesSource = sourceOf(speculationRules)
