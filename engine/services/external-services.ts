import type { CookieConfig } from '../config/configured-cookies.ts'
import type { ServicesConfig } from '../config/types.generated.ts'
import { measurementService } from './measured-visits.ts'
import { type StoredItem, storedItems } from './stored-items.ts'

/** Values of environment variables by name. */
export type ServiceKeys = Readonly<Record<string, string | undefined>>

type ServiceEntry = ServicesConfig['external'][string]

/** An external service that has a key on a host variant. */
export interface ActiveService extends Pick<ServiceEntry, 'name' | 'purpose' | 'category' | 'origins' | 'pages'> {
  id: string
  key: string
  /** URL of its script with the key. Null for a service without a script. */
  script: string | null
  cookies: readonly string[]
  /** For the server alone: how it asks the service, where there is a secret. */
  verification?: { url: string; secret: string }
  /** True where `name` is the key of a message. */
  isOwn?: true
}

/** The services of one host variant that visitors may have to consent to. */
export interface ExternalServices {
  active: readonly ActiveService[]
  consent: ServicesConfig['consent']
  /** Hash of everything that visitors consent to: after a change they are asked again. */
  revision: number
  /** What the site itself stores in the browser. */
  stored: readonly StoredItem[]
}

/** The services that are active on a variant: those that have a key in the environment, and what this site measures. */
export function externalServices(config: CookieConfig, variant: string, keys: ServiceKeys): ExternalServices {
  const { external, consent } = config.services
  const withKey = Object.entries(external).flatMap(([id, entry]): ActiveService[] => {
    const key = keys[keyVariable(entry, variant) ?? '']
    if (!key) return []
    const { name, purpose, category, origins, pages, cookies = [], verification } = entry
    const script = entry.script?.replaceAll('{key}', () => encodeURIComponent(key)) ?? null
    const secret = verification && keys[withoutBraces(verification.secret)]
    return [
      {
        ...{ id, name, purpose, category, origins, ...(pages ? { pages } : {}), cookies, key, script },
        ...(secret ? { verification: { url: verification.url, secret } } : {}),
      },
    ]
  })
  const active = [...withKey, ...measurementService(config.services)]
  let revision: number | undefined
  return {
    ...{ active, consent, stored: storedItems(config) },
    get revision() {
      return (revision ??= revisionOf(active))
    },
  }
}

/** Names of the environment variables for keys and secrets. */
export function keyVariables({ external }: ServicesConfig): string[] {
  const placeholders = Object.values(external).flatMap(({ keys, verification }) => [
    ...Object.values(keys),
    ...(verification ? [verification.secret] : []),
  ])
  return [...new Set(placeholders.map(withoutBraces))]
}

function keyVariable({ keys }: ServiceEntry, variant: string): string | undefined {
  const placeholder = keys[variant] ?? keys['*']
  return placeholder && withoutBraces(placeholder)
}

function withoutBraces(placeholder: string): string {
  return placeholder.slice(1, -1)
}

/** The order of the services does not matter. */
function revisionOf(active: readonly ActiveService[]): number {
  // The check of config needs no hash, and an import of node:crypto would take longer than many of its checks.
  const { createHash } = process.getBuiltinModule('node:crypto')
  const texts = active.map(({ id, purpose, category, cookies }) => JSON.stringify([id, purpose, category, cookies]))
  return createHash('sha256').update(texts.sort().join('\n')).digest().readUInt32BE()
}

/** The services of a variant that a page uses: the same array each time, as responses cache headers by it. */
export function servicesOnPage(active: readonly ActiveService[], page: string): readonly ActiveService[] {
  const byPage = cache.get(active) ?? new Map<string, readonly ActiveService[]>()
  cache.set(active, byPage)
  const found = byPage.get(page) ?? active.filter(({ pages }) => pages?.includes(page) ?? true)
  byPage.set(page, found)
  return found
}

const cache = new WeakMap<readonly ActiveService[], Map<string, readonly ActiveService[]>>()
