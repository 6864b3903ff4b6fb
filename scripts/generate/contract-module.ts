import type { FieldDefinitionNode } from 'graphql'
import { undeclaredFields } from '../../content/platform/graphql/content-fields.ts'
import { contractDocument, issuePlace, readContract } from './graphql-source.ts'
import type { Issue } from '../../packages/findings/finding.ts'
import { banner, type Project } from './project.ts'
import { throwIssues } from './source-issues.ts'

/** The contract as a module, so that the content service can be bundled. */
export function generateContractModule(project: Project): void {
  readContract(project)
  const contract = contractDocument(project)
  throwIssues(undeclaredFields(contract).map(undeclaredIssue))
  const document = JSON.stringify(
    JSON.stringify(contract, (key, value: unknown) => (key === 'loc' ? undefined : value)),
  )
  project.write(
    'content/schemas/contract.generated.ts',
    `${banner}import type { DocumentNode } from 'graphql'\n// As text: it is parsed faster than a literal is compiled.\nexport const contractDocument = JSON.parse(${document}) as DocumentNode\n`,
  )
}

/** A field that caches know nothing about. */
function undeclaredIssue(field: FieldDefinitionNode): Issue {
  return {
    ...issuePlace(field),
    message: `The field "${field.name.value}" of Query does not say what its result depends on.`,
    expected: 'Expected @dependsOn(source: CONTENT) or @dependsOn(source: VISITORS).',
    hint: 'Add CONTENT if equal requests always have the same result until the content changes, otherwise VISITORS.',
  }
}
