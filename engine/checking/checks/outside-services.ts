import type { Finding, JsonPath } from '../../config/config-issue.ts'
import { nearestWord, oneOf } from '../../config/nearest-word.ts'
import type { ServicesConfig } from '../../config/types.generated.ts'
import type { Check, CheckInput } from './check-input.ts'

type Service = ServicesConfig['outside'][string]

const file = 'config/services.json'

/** What config says of outside services can work: their variants, categories, pages, texts and origins exist. */
export const outsideServices: Check = (input) => [
  ...Object.entries(input.config.services.outside).flatMap(([id, service]) => checkService(input, id, service)),
  ...Object.entries(input.config.services.consent.categories).flatMap(([id, { label, text }]) => [
    ...messageUnknown(input, ['consent', 'categories', id, 'label'], label),
    ...messageUnknown(input, ['consent', 'categories', id, 'text'], text),
  ]),
]

function checkService(input: CheckInput, id: string, service: Service): Finding[] {
  const at = (...path: JsonPath): JsonPath => ['outside', id, ...path]
  const { hosts, services, pages } = input.config
  return [
    ...Object.keys(service.keys)
      .filter((variant) => variant !== '*')
      .flatMap((variant) => variantUnknown(at('keys', variant), variant, Object.keys(hosts.variants))),
    ...categoryUnknown(at('category'), service.category, Object.keys(services.consent.categories)),
    ...messageUnknown(input, at('purpose'), service.purpose),
    ...(service.pages ?? []).flatMap((page, index) => pageUnknown(at('pages', index), page, Object.keys(pages))),
    ...Object.entries(service.origins).flatMap(([directive, origins = []]) =>
      origins.flatMap((origin, index) => (isOrigin(origin) ? [] : [noOrigin(at('origins', directive, index), origin)])),
    ),
    ...scriptBlocked(at('script'), service),
  ]
}

/** Loopback addresses may go without encryption: there a service is tried out. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.origin !== text) return false
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+)$/.test(url.hostname))
  )
}

function noOrigin(path: JsonPath, origin: string): Finding {
  const meant = URL.parse(origin)?.origin
  return {
    code: 'SERVICE_ORIGIN',
    file,
    path,
    message: `"${origin}" is no origin.`,
    expected: 'Expected https:// and a host name, with a port at most, and nothing after it.',
    suggestion: meant !== undefined && isOrigin(meant) ? meant : undefined,
    hint: 'Write the scheme and the host of the address alone, in small letters.',
  }
}

function scriptBlocked(path: JsonPath, { script, origins }: Service): Finding[] {
  const origin = script?.startsWith('/') ? null : URL.parse(script ?? '')?.origin
  const allowed = origins['script-src'] ?? []
  if (script === undefined || origin === null || allowed.some((one) => covers(one, origin ?? ''))) return []
  return [
    {
      code: 'SERVICE_SCRIPT_BLOCKED',
      file,
      path,
      message: `The service's own origins do not allow its script from ${origin ?? script}.`,
      expected: 'Expected the origin of the script in "script-src" of its "origins".',
      suggestion: nearestWord(origin ?? '', allowed),
      hint: 'Add the origin there, or correct the address.',
    },
  ]
}

function covers(allowed: string, origin: string): boolean {
  return allowed === origin || (allowed.startsWith('https://*.') && origin.endsWith(allowed.slice('https://*'.length)))
}

function variantUnknown(path: JsonPath, variant: string, known: readonly string[]): Finding[] {
  if (known.includes(variant)) return []
  return [
    {
      code: 'HOST_VARIANT_UNKNOWN',
      file,
      path,
      message: `No variant is called "${variant}".`,
      expected: `Expected ${oneOf(known)}, as in "variants" of config/hosts.json, or * for all others.`,
      suggestion: nearestWord(variant, known),
      hint: 'Name another variant, or add this one to "variants".',
    },
  ]
}

function categoryUnknown(path: JsonPath, category: string, known: readonly string[]): Finding[] {
  if (known.includes(category)) return []
  return [
    {
      code: 'SERVICE_CATEGORY',
      file,
      path,
      message: `There is no category "${category}".`,
      expected: `Expected ${oneOf(known)}, as in "categories" of "consent".`,
      suggestion: nearestWord(category, known),
      hint: 'Name another category, or add this one to "categories".',
    },
  ]
}

function pageUnknown(path: JsonPath, page: string, known: readonly string[]): Finding[] {
  if (known.includes(page)) return []
  return [
    {
      code: 'SERVICE_PAGE',
      file,
      path,
      message: `There is no page definition "${page}".`,
      expected: 'Expected the name of a file in config/pages/, without its ending.',
      suggestion: nearestWord(page, known),
      hint: 'Name another page, or leave "pages" out for every page.',
    },
  ]
}

function messageUnknown({ config }: CheckInput, path: JsonPath, key: string): Finding[] {
  const { fallback } = config.locales
  const messages = config.messages[fallback]
  if (!messages || Object.hasOwn(messages, key)) return []
  return [
    {
      code: 'MESSAGE_NAME_UNKNOWN',
      file,
      path,
      message: `There is no message "${key}".`,
      expected: `Expected a key of locales/${fallback}.json.`,
      suggestion: nearestWord(key, Object.keys(messages)),
      hint: `Name another message, or add "${key}" to every file in locales/.`,
    },
  ]
}
