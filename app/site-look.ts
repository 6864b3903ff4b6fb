import type { TokensConfig } from '../config/schemas/tokens.generated.ts'
import { minifySheet } from '../engine/build/compile-styles.ts'
import type { FontFiles } from '../engine/config/read-project-files.ts'
import type { SiteConfig } from '../engine/config/site-config.ts'
import { createLook, type Look } from '../engine/tokens/look.ts'
import { siteTokens } from '../engine/tokens/read-tokens.ts'
import { CodedError } from '../packages/errors/coded-error.ts'

/** The design tokens of a site. @throws CodedError CONFIG_INVALID for a site without them. */
export function requireTokens(config: SiteConfig): TokensConfig {
  const tokens = siteTokens(config)
  if (tokens) return tokens
  throw new CodedError('CONFIG_INVALID', {
    message:
      'config/tokens.json does not exist.\nExpected the design tokens of the site: its style sheets are made from them.',
    hint: 'Create config/tokens.json, for example as a copy of that of another site.',
  })
}

/** @throws CodedError CONFIG_INVALID for a site without design tokens. */
export function siteLook(config: SiteConfig, fontFiles: FontFiles = {}): Look {
  return createLook({ tokens: requireTokens(config), fontFiles, minify: minifySheet })
}
