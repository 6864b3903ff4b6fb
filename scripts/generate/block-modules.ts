import { posix } from 'node:path'
import { banner, type Project } from './project.ts'

interface ModuleList {
  /** Ending of the files in the folders of blocks; each exports a function with the name of the ending. */
  ending: 'check' | 'variables'
  /** The module to write, with the name and type of its export. */
  file: string
  name: string
  type: string
  typeFile: string
}

const lists: readonly ModuleList[] = [
  {
    ending: 'check',
    file: 'app/block-checks.generated.ts',
    name: 'blockChecks',
    type: 'BlockCheck',
    typeFile: '../engine/checking/block-check.ts',
  },
  {
    ending: 'variables',
    file: 'app/block-variables.generated.ts',
    name: 'blockVariables',
    type: 'BlockVariables',
    typeFile: '../engine/composition/block-registry.ts',
  },
]

/** Writes the lists of what blocks bring for the check of config and for their queries, by component folder. */
export function generateBlockModules(project: Project): void {
  for (const list of lists) writeList(project, list)
}

function writeList(project: Project, { ending, file, name, type, typeFile }: ModuleList): void {
  const files = project.find(`blocks/*/*/*.${ending}.ts`)
  const imports = files.map((one, index) => `import { ${ending} as ${ending}${index} } from '../${one}'\n`)
  const entries = files.map((one, index) => `  '${posix.dirname(one).replace(/^blocks\//, '')}': ${ending}${index},\n`)
  project.write(
    file,
    `${banner}import type { ${type} } from '${typeFile}'\n${imports.join('')}
/** By component folder. */
export const ${name}: Readonly<Record<string, ${type}>> = {\n${entries.join('')}}\n`,
  )
}
