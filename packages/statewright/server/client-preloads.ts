import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Modules of the client by when a page needs them, names of files: of each page, and besides of that of a flow. */
export interface ClientPreloads {
  list: readonly string[]
  flow: readonly string[]
}

/** Written by build/client.ts. @param client folder of the client */
export function clientPreloads(client: string): ClientPreloads {
  return JSON.parse(readFileSync(join(client, 'preloads.json'), 'utf8')) as ClientPreloads
}
