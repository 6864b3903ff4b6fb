import { join } from 'node:path'
import type { Project } from '../server/project/project.ts'

/** What the client imports to have the machines of the project: client/virtual.d.ts has its types. */
export const virtualModule = 'virtual:statewright/machines'

/** Its source. Vite follows the patterns, so that a page reloads when a file of machines is added or changed. */
export function machinesModule({ root, machines, adapter }: Project): string {
  const patterns = machines.map((pattern) => `/${pattern.replace(/^\.\//, '')}`)
  const adapted =
    adapter === null
      ? 'export const machineOf = null'
      : `export { machineOf } from ${JSON.stringify(join(root, adapter).replaceAll('\\', '/'))}`
  return `${adapted}\nexport const modules = import.meta.glob(${JSON.stringify(patterns)})\n`
}
