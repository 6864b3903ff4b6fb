import type { BackgroundRoles, ColorToken, ColorValue, TokensConfig } from '../../config/schemas/tokens.generated.ts'
import { aliasedPath, namedEntries, tokensByPath } from './read-tokens.ts'

/** A role that a background changes. */
interface RoleChange {
  token: ColorToken
  /** Where it is written. */
  path: readonly string[]
}

/** The page itself, or a background with the roles that it changes. */
export interface Background {
  /** Null for the page. */
  name: string | null
  roles: ReadonlyMap<string, RoleChange>
}

/** The page and all backgrounds, those that are tints included. */
export function backgroundsOf(tokens: TokensConfig): Background[] {
  const { background, tint, tinted } = tokens
  const onTint = [...changes(tinted, ['tinted'])]
  return [
    { name: null, roles: new Map() },
    ...namedEntries<BackgroundRoles>(background).map(([name]) => ({ name, roles: inheritedRoles(name, background) })),
    ...namedEntries<ColorToken>(tint).map(([name, token]) => ({
      name,
      roles: new Map([['tint', { token, path: ['tint', name] }], ...onTint]),
    })),
  ]
}

/** The name of the background whose roles this one has, too. */
export function extendedBackground({ $extends }: BackgroundRoles): string | undefined {
  const [group, name] = aliasedPath($extends)?.split('.') ?? []
  return group === 'background' ? name : undefined
}

/** A background that extends itself has its own roles: the check reports it. */
function inheritedRoles(
  name: string,
  backgrounds: TokensConfig['background'],
  seen: readonly string[] = [],
): Map<string, RoleChange> {
  const roles = backgrounds[name]
  if (!roles || seen.includes(name)) return new Map()
  const base = extendedBackground(roles)
  const inherited = base === undefined ? [] : inheritedRoles(base, backgrounds, [...seen, name])
  return new Map([...inherited, ...changes(roles, ['background', name])])
}

function changes(roles: object, path: readonly string[]): Map<string, RoleChange> {
  return new Map(namedEntries<ColorToken>(roles).map(([role, token]) => [role, { token, path: [...path, role] }]))
}

/** Finds the colour of a value on a background. Undefined for an alias that leads to none. */
export type ColorLookup = (value: string | ColorValue, background: Background) => ColorValue | undefined

export function createColorLookup(tokens: TokensConfig): ColorLookup {
  const byPath = tokensByPath(tokens)
  const look = (
    value: string | ColorValue,
    background: Background,
    seen: readonly string[] = [],
  ): ColorValue | undefined => {
    if (typeof value !== 'string') return value
    const path = aliasedPath(value)
    if (path === undefined || seen.includes(path)) return undefined
    const [group, role = ''] = path.split('.')
    const changed = group === 'color' ? background.roles.get(role)?.token.$value : undefined
    const found = changed ?? (byPath.get(path)?.value as string | ColorValue | undefined)
    return found === undefined ? undefined : look(found, background, [...seen, path])
  }
  return look
}

/** What a block can have as its background: `paper` is the page. */
export function backgroundNames({ background = {}, tint = {} }: { background?: object; tint?: object }): string[] {
  return ['paper', ...[background, tint].flatMap((group) => namedEntries(group).map(([name]) => name))]
}
