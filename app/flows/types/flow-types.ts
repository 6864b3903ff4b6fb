import { once } from 'node:events'
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FlowFile, FlowTypes } from '../flows-page.ts'

/** A compiler that takes longer than this has lost its way, ms. */
const timeoutMs = 60_000

/** Reads the types of machines on demand, and caches them until a file in flows/ changes. */
export function createFlowTypes(root: string): (flow: FlowFile) => Promise<FlowTypes> {
  const running = new Map<string, Promise<FlowTypes>>()
  return ({ flow, file }) => {
    const key = `${flow}-${stampOf(root)}`
    const types = running.get(key) ?? cached(join(root, '.cache/flows'), key) ?? read(root, file)
    running.set(key, types)
    void types.then(
      (found) => store(join(root, '.cache/flows'), key, found),
      () => running.delete(key),
    )
    return types
  }
}

/** Changes with every file that the types of a machine can depend on. */
function stampOf(root: string): string {
  const files = [...globSync('flows/**/*.ts', { cwd: root }), ...globSync('app/flows/types/*.ts', { cwd: root })]
  return Math.max(...files.map((file) => statSync(join(root, file)).mtimeMs)).toString(36) + files.length.toString(36)
}

function cached(folder: string, key: string): Promise<FlowTypes> | null {
  try {
    return Promise.resolve(JSON.parse(readFileSync(join(folder, `${key}.json`), 'utf8')) as FlowTypes)
  } catch {
    return null
  }
}

function store(folder: string, key: string, types: FlowTypes): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${key}.json`), JSON.stringify(types))
}

async function read(root: string, file: string): Promise<FlowTypes> {
  if (file.endsWith('.flow.ts')) return { events: {}, input: null, outputs: {}, problem: null }
  const worker = new Worker(new URL('types-worker.ts', import.meta.url), { workerData: { root, file } })
  try {
    const [types] = (await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })) as [FlowTypes]
    return types
  } finally {
    await worker.terminate()
  }
}
