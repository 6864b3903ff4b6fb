import { filesAt } from './project/files.ts'
import type { Project } from './project/project.ts'

/** A machine of the project. */
export interface FlowFile {
  /** Its name, e.g. `header`: of its file, and of its export where the file has several. */
  flow: string
  /** Path in the project. */
  file: string
  /** Name of the export. Null: the file cannot be loaded. */
  exported: string | null
  /** Whether an adapter makes a machine of the export. */
  adapted: boolean
  /** Names of folders whose modules import it. */
  usedBy: readonly string[]
  /** Of what an adapter reads: its comment. Machines have their own. */
  description: string | null
}

/** The files of machines. Read at each call, as files are added and removed. */
export function machineFiles({ root, machines }: Pick<Project, 'root' | 'machines'>): string[] {
  return filesAt(root, machines).filter((file) => !file.endsWith('.d.ts'))
}
