import { once } from 'node:events'
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FlowTypes } from '../flows-page.ts'
import type { FlowFile } from '../list-flows.ts'

/** Time for the compiler, ms. It needs some seconds. */
const timeoutMs = 60_000

/** Reads the types of machines on demand, and caches them until a file in flows/ changes. */
export function createFlowTypes(root: string): (flow: FlowFile) => Promise<FlowTypes> {
  const latest = new Map<string, { digest: string; types: Promise<FlowTypes> }>()
  return ({ flow, file }) => {
    const digest = digestOf(root)
    const known = latest.get(flow)
    if (known?.digest === digest) return known.types
    const types = readOrCached(root, file, digest)
    latest.set(flow, { digest, types })
    // A failure is tried again.
    types.catch(() => latest.delete(flow))
    return types
  }
}

async function readOrCached(root: string, file: string, digest: string): Promise<FlowTypes> {
  const path = join(root, '.cache/flows', `${basename(file)}.json`)
  const stored = readStored(path)
  if (stored?.digest === digest) return stored.types
  const types = await read(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify({ digest, types }))
  return types
}

function readStored(path: string): { digest: string; types: FlowTypes } | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as { digest: string; types: FlowTypes }
  } catch {
    // Nothing was stored, or not to its end.
    return null
  }
}

/** Changes with every file that the types of a machine can depend on. */
function digestOf(root: string): string {
  const files = [
    ...globSync('flows/**/*.ts', { cwd: root }),
    ...globSync('packages/statewright/server/types/*.ts', { cwd: root }),
  ]
  return Math.max(...files.map((file) => statSync(join(root, file)).mtimeMs)).toString(36) + files.length.toString(36)
}

async function read(root: string, file: string): Promise<FlowTypes> {
  if (file.endsWith('.flow.ts')) return { events: {}, input: null, outputs: {}, problem: null }
  const worker = new Worker(new URL('types-worker.ts', import.meta.url), { workerData: { root, file } })
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const [types] = (await once(worker, 'message', { signal })) as [FlowTypes]
    return types
  } catch (error) {
    if (signal.aborted) throw new Error(`The compiler took longer than ${timeoutMs / 1000} s.`, { cause: error })
    throw error
  } finally {
    await worker.terminate()
  }
}
