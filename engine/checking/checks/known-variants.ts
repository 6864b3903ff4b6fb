import type { Finding, JsonPath } from '../../config/config-issue.ts'
import { requireName } from '../../config/unknown-name.ts'
import type { Check } from './check-input.ts'

/** Every variant that config names exists, and host names select each of them. */
export const knownVariants: Check = ({ config }) => {
  const { extensions, fallback, variants } = config.hosts
  const check = (file: string, path: JsonPath, variant: string): Finding[] =>
    requireName(config, { code: 'HOST_VARIANT_UNKNOWN', file, path, kind: 'variant', name: variant })
  const selected = new Set([...Object.values(extensions), fallback])
  return [
    ...Object.entries(extensions).flatMap(([extension, variant]) =>
      check('config/hosts.json', ['extensions', extension], variant),
    ),
    ...check('config/hosts.json', ['fallback'], fallback),
    ...Object.entries(config.routes.routes).flatMap(([key, { variants: only = [] }]) =>
      only.flatMap((variant, index) => check('config/routes.json', ['routes', key, 'variants', index], variant)),
    ),
    ...Object.keys(variants)
      .filter((variant) => !selected.has(variant))
      .map(variantUnreached),
  ]
}

function variantUnreached(variant: string): Finding {
  return {
    code: 'HOST_VARIANT_UNREACHED',
    file: 'config/hosts.json',
    path: ['variants', variant],
    message: `No host name selects the variant "${variant}".`,
    expected: 'Expected the variant in "extensions" or "fallback".',
    hint: 'Add an entry to "extensions", or remove the variant.',
  }
}
