import type { Finding, JsonPath } from '../../config/config-issue.ts'
import { nearestWord } from '../../../packages/words/nearest-word.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import type { ServicesConfig } from '../../config/types.generated.ts'
import { requireName, checkMessage } from '../../config/unknown-name.ts'
import type { Check } from './check-input.ts'

type Service = ServicesConfig['external'][string]

const file = 'config/services.json'

/** The external services work: their variants, categories, pages, messages and origins exist. */
export const externalServices: Check = ({ config }) => [
  ...Object.entries(config.services.external).flatMap(([id, service]) => checkService(config, id, service)),
  ...Object.entries(config.services.consent.categories).flatMap(([id, { label, text }]) => [
    ...checkMessage(config, { file, path: ['consent', 'categories', id, 'label'], name: label }),
    ...checkMessage(config, { file, path: ['consent', 'categories', id, 'text'], name: text }),
  ]),
]

function checkService(config: SiteConfig, id: string, service: Service): Finding[] {
  const at = (...path: JsonPath): JsonPath => ['external', id, ...path]
  const variants = Object.keys(service.keys).filter((variant) => variant !== '*')
  return [
    ...variants.flatMap((name) =>
      requireName(config, { code: 'HOST_VARIANT_UNKNOWN', file, path: at('keys', name), kind: 'variant', name }),
    ),
    ...requireName(config, {
      ...{ code: 'SERVICE_CATEGORY', file, path: at('category') },
      ...{ kind: 'consent category', name: service.category },
    }),
    ...checkMessage(config, { file, path: at('purpose'), name: service.purpose }),
    ...(service.pages ?? []).flatMap((name, index) =>
      requireName(config, { code: 'SERVICE_PAGE', file, path: at('pages', index), kind: 'page definition', name }),
    ),
    ...Object.entries(service.origins).flatMap(([directive, origins = []]) =>
      origins.flatMap((origin, index) =>
        isOrigin(origin) ? [] : [invalidOrigin(at('origins', directive, index), origin)],
      ),
    ),
    ...scriptBlocked(at('script'), service),
  ]
}

/** Also with a folder, which allows what is below it only. Loopback addresses may use http, for development. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  if (!url) return false
  const isFolder = /^\/.+\/$/.test(url.pathname) && url.origin + url.pathname === text
  if (url.origin !== text && !isFolder) return false
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+)$/.test(url.hostname))
  )
}

function invalidOrigin(path: JsonPath, origin: string): Finding {
  const meant = URL.parse(origin)?.origin
  return {
    code: 'SERVICE_ORIGIN',
    file,
    path,
    message: `"${origin}" is not a valid origin.`,
    expected:
      'Expected https:// and a host name, with an optional port, and a folder that ends with a slash or nothing after it.',
    suggestion: meant !== undefined && isOrigin(meant) ? meant : undefined,
    hint: 'Write scheme and host name in lower case, for example "https://widgets.example" or "https://widgets.example/folder/".',
  }
}

function scriptBlocked(path: JsonPath, { script, origins }: Service): Finding[] {
  const origin = script?.startsWith('/') ? null : URL.parse(script ?? '')?.origin
  const allowed = origins['script-src'] ?? []
  if (script === undefined || origin === null || allowed.some((one) => covers(one, { script, origin }))) return []
  return [
    {
      code: 'SERVICE_SCRIPT_BLOCKED',
      file,
      path,
      message: `The "origins" of the service do not include the origin of its script, ${origin ?? script}.`,
      expected: 'Expected the origin of the script in "script-src" of "origins".',
      suggestion: nearestWord(origin ?? '', allowed),
      hint: 'Add the origin to "script-src", or correct "script".',
    },
  ]
}

function covers(allowed: string, { script, origin = '' }: { script: string; origin: string | undefined }): boolean {
  if (allowed.endsWith('/')) return script.startsWith(allowed)
  return allowed === origin || (allowed.startsWith('https://*.') && origin.endsWith(allowed.slice('https://*'.length)))
}
