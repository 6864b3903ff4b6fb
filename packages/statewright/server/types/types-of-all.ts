import { noTypes, type FlowTypes } from '../flows-page.ts'
import type { FlowFile } from '../list-flows.ts'
import type { Project } from '../project/project.ts'
import { runWorker } from '../run-worker.ts'
import { siblingModule } from '../sibling-module.ts'

/** Time for the compiler to read all machines of a project, ms. */
const timeoutMs = 300_000

/** The types of machines, in their order, read by one compiler. Without TypeScript in the project, there are none. */
export async function typesOfAll(
  { root }: Pick<Project, 'root'>,
  flows: readonly Pick<FlowFile, 'file' | 'exported' | 'adapted'>[],
): Promise<FlowTypes[]> {
  const own = flows.filter(({ adapted }) => !adapted)
  const machines = own.map(({ file, exported }) => ({ file, exported }))
  const worker = siblingModule(import.meta.url, 'types-worker')
  const read = await runWorker<FlowTypes[]>(worker, { root, machines }, timeoutMs).catch((error: unknown) => {
    if (error instanceof Error && error.message.includes("'typescript'")) return []
    throw error
  })
  return flows.map((flow) => (flow.adapted ? noTypes : (read[own.indexOf(flow)] ?? noTypes)))
}
