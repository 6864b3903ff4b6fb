import { describe } from 'vitest'
import { testIssues } from '../../testing/test-issues.ts'

describe('variants that config names', () => {
  testIssues([
    [
      'HOST_VARIANT_UNKNOWN: an extension',
      [['config/hosts.json', '"fi": "finland"', '"fi": "sweden"']],
      `HOST_VARIANT_UNKNOWN  config/hosts.json › /extensions/fi
  The variant "sweden" does not exist.
  Expected one of north, bare, finland, norway, world and portal, as in "variants" of config/hosts.json. Did you mean "finland"?
  Correct the name, or add the variant to "variants" of config/hosts.json.`,
    ],
    [
      'HOST_VARIANT_UNKNOWN: the fallback, misspelt',
      [['config/hosts.json', '"fallback": "north"', '"fallback": "nort"']],
      `HOST_VARIANT_UNKNOWN  config/hosts.json › /fallback
  The variant "nort" does not exist.
  Expected one of north, bare, finland, norway, world and portal, as in "variants" of config/hosts.json. Did you mean "north"?
  Correct the name, or add the variant to "variants" of config/hosts.json.`,
    ],
    [
      'HOST_VARIANT_UNKNOWN: a variant of a route, misspelt',
      [['config/routes.json', '"variants": ["north"]', '"variants": ["north", "wrld"]']],
      `HOST_VARIANT_UNKNOWN  config/routes.json › /routes/portal/variants/1
  The variant "wrld" does not exist.
  Expected one of north, bare, finland, norway, world and portal, as in "variants" of config/hosts.json. Did you mean "world"?
  Correct the name, or add the variant to "variants" of config/hosts.json.`,
    ],
    [
      'HOST_VARIANT_UNREACHED: a variant without host name',
      [['config/hosts.json', '    "no": "norway",\n', '']],
      `HOST_VARIANT_UNREACHED  config/hosts.json › /variants/norway
  No host name selects the variant "norway".
  Expected the variant in "extensions" or "fallback".
  Add an entry to "extensions", or remove the variant.`,
    ],
  ])
})
