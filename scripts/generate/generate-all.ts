import type { Issue } from '../../packages/findings/finding.ts'
import { generateBlockModules } from './block-modules.ts'
import { generateBlockSchemas } from './block-schemas.ts'
import { generateConfigReference } from './config-reference.ts'
import { generateConfigSchemas } from './config-schemas.ts'
import { generateContentSchemas } from './content-schemas.ts'
import { generateContractModule } from './contract-module.ts'
import { generateEditorSchemas } from './editor-schemas.ts'
import { generateExpressions } from './expressions.ts'
import type { Project } from './project.ts'
import { generateSchemaOrg } from './schema-org.ts'
import { generateStorageNames } from './storage-names.ts'
import { SourceIssues } from './source-issues.ts'
import { generateTokens } from './tokens.ts'
import { generateTrustedDocuments } from './trusted-documents.ts'

const generators: readonly ((project: Project) => void | Promise<void>)[] = [
  generateConfigSchemas,
  generateConfigReference,
  generateBlockSchemas,
  generateBlockModules,
  generateContentSchemas,
  generateContractModule,
  generateTrustedDocuments,
  generateEditorSchemas,
  generateSchemaOrg,
  generateStorageNames,
  generateTokens,
]

/** Writes what can be generated and returns the issues of the other sources. */
export async function generateAll(project: Project): Promise<Issue[]> {
  // The schemas of config refer to its schema.
  await generateExpressions(project)
  const outcomes = await Promise.all(generators.map((generate) => issuesOf(generate, project)))
  return outcomes.flat()
}

async function issuesOf(generate: (typeof generators)[number], project: Project): Promise<readonly Issue[]> {
  try {
    await generate(project)
    return []
  } catch (error) {
    if (error instanceof SourceIssues) return error.issues
    throw error
  }
}
