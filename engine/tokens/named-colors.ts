import type { ColorToken, ColorValue, TokensConfig } from '../../config/schemas/tokens.generated.ts'
import { backgroundsOf, createColorLookup } from './backgrounds.ts'
import { namedEntries } from './read-tokens.ts'

/** The colours of a group by their names in camel case. The tokens have passed the check. */
export function namedColors<Written>(
  group: object,
  tokens: TokensConfig,
  write: (color: ColorValue) => Written,
): Record<string, Written> {
  const look = createColorLookup(tokens)
  const [page] = backgroundsOf(tokens)
  const entries = namedEntries<ColorToken>(group).flatMap(([name, { $value }]) => {
    const color = page && look($value, page)
    return color ? [[camelCase(name), write(color)] as const] : []
  })
  return Object.fromEntries(entries)
}

function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
