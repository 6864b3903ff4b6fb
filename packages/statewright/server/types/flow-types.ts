import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { digestOf } from '../find-flows.ts'
import { noTypes, type FlowTypes } from '../flows-page.ts'
import type { FlowFile } from '../list-flows.ts'
import type { Project } from '../project/project.ts'
import { runWorker } from '../run-worker.ts'
import { siblingModule } from '../sibling-module.ts'

/** Of what is read: stored types of another one are read again. */
const version = 2

/** Time for the compiler, ms. It needs some seconds. */
const timeoutMs = 60_000

/** Reads the types of machines on demand, and caches them until a file of a machine changes. */
export function createFlowTypes(project: Project): (flow: FlowFile) => Promise<FlowTypes> {
  const latest = new Map<string, { digest: string; types: Promise<FlowTypes> }>()
  return (flow) => {
    const digest = createHash('sha256')
      .update(`${version} ${flow.file} ${digestOf(project)}`)
      .digest('hex')
    const known = latest.get(flow.flow)
    if (known?.digest === digest) return known.types
    const types = readOrCached(project, flow, digest)
    latest.set(flow.flow, { digest, types })
    // A failure is tried again.
    types.catch(() => latest.delete(flow.flow))
    return types
  }
}

async function readOrCached(project: Project, flow: FlowFile, digest: string): Promise<FlowTypes> {
  const name = `${flow.file.replaceAll('/', '~')}~${flow.exported}.json`
  const path = join(project.root, project.cache, 'types', name)
  const stored = readStored(path)
  if (stored?.digest === digest) return stored.types
  const types = await read(project.root, flow)
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

async function read(root: string, { file, exported, adapted }: FlowFile): Promise<FlowTypes> {
  if (adapted) return noTypes
  const worker = siblingModule(import.meta.url, 'types-worker')
  try {
    const [types = noTypes] = await runWorker<FlowTypes[]>(worker, { root, machines: [{ file, exported }] }, timeoutMs)
    return types
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'AbortError'
    if (isLate) throw new Error(`The compiler took longer than ${timeoutMs / 1000} s.`, { cause: error })
    throw error
  }
}
