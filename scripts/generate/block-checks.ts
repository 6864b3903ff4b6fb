import { posix } from 'node:path'
import { banner, type Project } from './project.ts'

/** Writes the list of the blocks' own checks, `*.check.ts`, by component folder. */
export function generateBlockChecks(project: Project): void {
  const files = project.find('blocks/*/*/*.check.ts')
  const imports = files.map((file, index) => `import { check as check${index} } from '../${file}'\n`)
  const entries = files.map((file, index) => `  '${posix.dirname(file).replace(/^blocks\//, '')}': check${index},\n`)
  project.write(
    'app/block-checks.generated.ts',
    `${banner}import type { BlockChecks } from '../engine/checking/block-check.ts'\n${imports.join('')}
/** The checks of blocks by component folder. */
export const blockChecks: BlockChecks = {\n${entries.join('')}}\n`,
  )
}
