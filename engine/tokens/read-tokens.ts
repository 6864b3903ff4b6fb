import type { TokensConfig } from '../../config/schemas/tokens.generated.ts'
import type { SiteConfig } from '../config/site-config.ts'

/** A token with what its group says about it. */
export interface Token {
  /** Keys that lead to it, e.g. ["color", "text"]. */
  path: readonly string[]
  type: string
  /** The value as it is written: it may be an alias. */
  value: unknown
}

/** The tokens of the site; undefined where it has no config/tokens.json. */
export function siteTokens({ features }: Pick<SiteConfig, 'features'>): TokensConfig | undefined {
  return features['tokens'] as TokensConfig | undefined
}

/** All tokens by their path with dots, in the order of the file. */
export function tokensByPath(tokens: TokensConfig): ReadonlyMap<string, Token> {
  return new Map(tokensIn(tokens).map((token) => [token.path.join('.'), token]))
}

function tokensIn(node: object, path: readonly string[] = [], type = ''): Token[] {
  const { $type: own = type, $value: value } = node as { $type?: string; $value?: unknown }
  if (value !== undefined) return [{ path, type: own, value }]
  return namedEntries(node).flatMap(([key, one]) => tokensIn(one, [...path, key], own))
}

/** The tokens and groups of a group, without what it says about itself. */
export function namedEntries<Entry = object>(group: object): [name: string, entry: Entry][] {
  return Object.entries(group).filter(([name]) => !name.startsWith('$'))
}

const alias = /^\{([^{}]+)\}$/

/** The path that an alias names; undefined for another value. */
export function aliasedPath(value: unknown): string | undefined {
  return typeof value === 'string' ? alias.exec(value)?.[1] : undefined
}
