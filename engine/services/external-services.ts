import { createHash } from 'node:crypto'
import type { ServicesConfig } from '../config/types.generated.ts'

/** Values of environment variables by name. */
export type ServiceKeys = Readonly<Record<string, string | undefined>>

type ServiceEntry = ServicesConfig['external'][string]

/** An outside service that has a key on a host variant. */
export interface ActiveService extends Pick<ServiceEntry, 'name' | 'purpose' | 'category' | 'origins' | 'pages'> {
  id: string
  key: string
  /** Address of its script, the key filled in. Null for a service that needs none. */
  script: string | null
  cookies: readonly string[]
}

/** What one host variant has to do with services of others. */
export interface ExternalServices {
  active: readonly ActiveService[]
  consent: ServicesConfig['consent']
  /** Stands for what visitors are asked about: another list of services has another number. */
  revision: number
}

/** The services that are active on a variant: those whose key the environment holds. */
export function externalServices(
  { external, consent }: ServicesConfig,
  variant: string,
  keys: ServiceKeys,
): ExternalServices {
  const active = Object.entries(external).flatMap(([id, entry]): ActiveService[] => {
    const key = keys[keyVariable(entry, variant) ?? '']
    if (!key) return []
    const { name, purpose, category, origins, pages, cookies = [] } = entry
    const script = entry.script?.replaceAll('{key}', () => encodeURIComponent(key)) ?? null
    return [{ id, name, purpose, category, origins, ...(pages ? { pages } : {}), cookies, key, script }]
  })
  return { active, consent, revision: revisionOf(active) }
}

/** Names of the environment variables that hold keys. */
export function keyVariables({ external }: ServicesConfig): string[] {
  return [...new Set(Object.values(external).flatMap(({ keys }) => Object.values(keys).map(withoutBraces)))]
}

function keyVariable({ keys }: ServiceEntry, variant: string): string | undefined {
  const placeholder = keys[variant] ?? keys['*']
  return placeholder && withoutBraces(placeholder)
}

function withoutBraces(placeholder: string): string {
  return placeholder.slice(1, -1)
}

/** Of what visitors read before they agree, whatever the order of the services. */
function revisionOf(active: readonly ActiveService[]): number {
  const told = active.map(({ id, purpose, category, cookies }) => JSON.stringify([id, purpose, category, cookies]))
  return createHash('sha256').update(told.sort().join('\n')).digest().readUInt32BE()
}
