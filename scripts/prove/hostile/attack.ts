import type { Client } from './client.ts'
import type { HostileSite } from './site.ts'

/** What an attack found; an empty list: nothing. */
export type Findings = string[]

export interface Target {
  site: HostileSite
  client: Client
}

export interface Attack {
  name: string
  /** Others get their answers within two seconds meanwhile, which is measured. */
  sparesOthers?: true
  /** Resolves to a sentence for each thing that is not as it should be. */
  run: (target: Target) => Promise<Findings>
}
