/**
 * npm run generate: writes TypeScript types and compiled validators from the JSON Schemas of config, blocks and content,
 * and the GraphQL operations from the fragments of the blocks. So every shape has one definition.
 */
import { join } from 'node:path'
import { generateBlockSchemas } from './block-schemas.ts'
import { generateConfigSchemas } from './config-schemas.ts'
import { generateContentSchemas } from './content-schemas.ts'
import { generateContractModule } from './contract-module.ts'
import { generateExpressions } from './expressions.ts'
import { openProject, type Project } from './project.ts'
import { formatFaults, SourceFaults } from './source-fault.ts'
import { generateTrustedDocuments } from './trusted-documents.ts'

const generators: readonly ((project: Project) => void | Promise<void>)[] = [
  generateConfigSchemas,
  generateBlockSchemas,
  generateContentSchemas,
  generateContractModule,
  generateTrustedDocuments,
]

const project = openProject(join(import.meta.dirname, '../..'))
// The schemas of config refer to its schema.
await generateExpressions(project)
const outcomes = await Promise.allSettled(generators.map(async (generate) => generate(project)))
const errors: unknown[] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
const bug = errors.find((error) => !(error instanceof SourceFaults))
if (bug) throw bug
if (errors.length > 0) {
  console.error(formatFaults(errors.flatMap((error) => (error instanceof SourceFaults ? error.faults : []))))
  process.exitCode = 1
}
