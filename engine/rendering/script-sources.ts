import { createHash } from 'node:crypto'
import { speculationRules } from '../browser/speculation-rules.ts'
import type { ComposedPage } from '../composition/composed-page.ts'
import type { AssetMap } from './asset-map.ts'

/** Content-Security-Policy sources of the scripts that are in a page or inserted into it by its own script. */
export function scriptSources(
  { speculation }: Pick<ComposedPage, 'speculation'>,
  { early }: Pick<AssetMap, 'early'>,
): readonly string[] {
  return [...(early && 'source' in early ? [early.source] : []), ...(speculation ? [rulesSource] : [])]
}

/** The source that allows this text only. */
export function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

const rulesSource = sourceOf(speculationRules)
