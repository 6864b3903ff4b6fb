import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const tokens = readFileSync(join(import.meta.dirname, '../../../app/styles/tokens.css'), 'utf8')

// The palette is not for blocks: only what a ground can switch is.
const known = new Set(
  [...tokens.matchAll(/(--(?:color|font|text|space|size|time|ease)[a-z0-9-]*)\s*:/g)].map(([, name]) => name!),
)

/** What a block's style sheet does that the house does not, one sentence each. */
export function styleFaults(css: string): string[] {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '')
  return [
    ...(/^\s*@layer blocks\s*\{/.test(rules) ? [] : ['Everything stands in @layer blocks.']),
    ...[...rules.matchAll(/var\(\s*(--[a-z0-9-]+)/g)]
      .map(([, name]) => name!)
      .filter((name) => !known.has(name) && !name.startsWith('--_'))
      .map((name) => `"${name}" is no token: see app/styles/tokens.css; a private property starts with --_.`),
    ...[...rules.matchAll(/(?:^|[;{])\s*(--(?!_)[a-z0-9-]+)\s*:/g)].map(
      ([, name]) => `"${name}" is set outside of the token file.`,
    ),
    ...[...rules.matchAll(/(#[0-9a-f]{3,8})\b|\b((?:rgb|hsl|oklch|oklab|lab|lch|hwb)a?\()/gi)].map(
      ([match]) => `"${match}" is a raw colour: use a --color role.`,
    ),
    ...[
      ...rules.matchAll(
        /(?:^|[;{])\s*((?:margin|padding|border)-(?:left|right|top|bottom)[a-z-]*|left|right|top|bottom|float)\s*:/g,
      ),
    ].map(([, property]) => `"${property}" names a physical side.`),
    ...[...rules.matchAll(/(?:^|[;{])\s*(?:transition|animation)(?:-duration)?\s*:([^;}]*)/g)]
      .filter(([, value]) => [...value!.matchAll(/[\d.]+(?=m?s\b)/g)].some(([time]) => Number(time) > 0))
      .map(([, value]) => `"${value!.trim()}" keeps its own time: use a --time token.`),
  ]
}
