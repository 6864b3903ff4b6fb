import type { Finding, JsonPath } from '../../config/config-issue.ts'
import { nearestWord, oneOf } from '../../config/nearest-word.ts'
import type { Check } from './check-input.ts'

/** Every variant that is named exists, and every one that exists is reached by a host name. */
export const knownVariants: Check = ({ config }) => {
  const { extensions, fallback, variants } = config.hosts
  const known = Object.keys(variants)
  const unknown = (file: string, path: JsonPath, variant: string): Finding[] =>
    known.includes(variant) ? [] : [variantUnknown({ file, path, variant }, known)]
  const reached = new Set([...Object.values(extensions), fallback])
  return [
    ...Object.entries(extensions).flatMap(([extension, variant]) =>
      unknown('config/hosts.json', ['extensions', extension], variant),
    ),
    ...unknown('config/hosts.json', ['fallback'], fallback),
    ...Object.entries(config.routes.routes).flatMap(([key, { variants: only = [] }]) =>
      only.flatMap((variant, index) => unknown('config/routes.json', ['routes', key, 'variants', index], variant)),
    ),
    ...known.filter((variant) => !reached.has(variant)).map(variantUnreached),
  ]
}

interface NamedVariant {
  file: string
  path: JsonPath
  variant: string
}

function variantUnknown({ file, path, variant }: NamedVariant, known: readonly string[]): Finding {
  return {
    code: 'HOST_VARIANT_UNKNOWN',
    file,
    path,
    message: `No variant is called "${variant}".`,
    expected: `Expected ${oneOf(known)}, as in "variants" of config/hosts.json.`,
    suggestion: nearestWord(variant, known),
    hint: 'Name another variant, or add this one to "variants".',
  }
}

function variantUnreached(variant: string): Finding {
  return {
    code: 'HOST_VARIANT_UNREACHED',
    file: 'config/hosts.json',
    path: ['variants', variant],
    message: `No host name leads to the variant "${variant}".`,
    expected: 'Expected an extension that names it, or "fallback".',
    hint: 'Add an entry to "extensions", or remove the variant.',
  }
}
