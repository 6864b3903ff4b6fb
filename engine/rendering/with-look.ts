import type { Look } from '../tokens/look.ts'
import { everyPage, variantSheet } from '../tokens/style-variants.ts'
import type { AssetMap } from './asset-map.ts'
import { jsonForScript } from './escape-html.ts'
import { sourceOf } from './script-sources.ts'

/** Name in the early script, in place of which the list of web fonts is written. */
const webFontsName = '__WEB_FONTS__'

/** The files of the build as pages with this look load them. */
export function withLook(assets: AssetMap, look: Look): AssetMap {
  const sheets = (folder: string): string[] =>
    (look.variants[folder] ?? []).flatMap((name) => assets.variants[variantSheet(folder, name)] ?? [])
  const chosen = Object.keys(look.variants).filter((folder) => folder !== everyPage)
  return {
    ...assets,
    early: assets.early && withWebFonts(assets.early, look),
    base: [look.url, ...assets.base, ...sheets(everyPage)],
    chosen: Object.fromEntries(chosen.map((folder) => [folder, sheets(folder)])),
  }
}

function withWebFonts(early: NonNullable<AssetMap['early']>, { webFonts }: Look): AssetMap['early'] {
  const fonts = jsonForScript(JSON.stringify(webFonts))
  if (!('text' in early)) return { ...early, before: `${webFontsName}=${fonts}` }
  const text = early.text.replaceAll(webFontsName, () => fonts)
  return { text, source: sourceOf(text) }
}
