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

/** Runs `run` for the numbers from 0, up to `parallel` at the same time. */
export async function each(times: number, parallel: number, run: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < times) await run(next++)
  }
  await Promise.all(Array.from({ length: parallel }, worker))
}

/** The message of an error, and that of its cause. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
