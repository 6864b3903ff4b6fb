import { type DocumentNode, Kind, type OperationDefinitionNode, visit } from 'graphql'
import { type Fragments, withFragments } from './fragments.ts'
import { issuePlace, parseGraphql } from './graphql-source.ts'
import type { Issue } from '../../packages/findings/finding.ts'
import type { Project } from './project.ts'
import { throwIssues } from './source-issues.ts'

/** An operation that actions of pages, or scripts, have performed. */
export interface WrittenOperation {
  document: DocumentNode
  isForBrowser: boolean
}

const folder = 'blocks/shared/operations'

interface OperationNames {
  fragments: Fragments
  /** Names of the queries that are composed from fragments. */
  composed: ReadonlySet<string>
}

/** The operations of the project by name. Throws SourceIssues for a file that is not one operation with a name of its own. */
export function readOperations(
  project: Project,
  { fragments, composed }: OperationNames,
): Map<string, WrittenOperation> {
  const issues: Issue[] = []
  const operations = new Map<string, WrittenOperation>()
  for (const file of project.find([`${folder}/*.graphql`, `${folder}/browser/*.graphql`])) {
    const { definitions } = parseGraphql(project, file)
    const [operation] = definitions
    const isForBrowser = file.startsWith(`${folder}/browser/`)
    if (operation?.kind !== Kind.OPERATION_DEFINITION || !operation.name || definitions.length > 1)
      issues.push(notOneOperation(file))
    else if (operations.has(operation.name.value) || composed.has(operation.name.value))
      issues.push(sameName(operation))
    else {
      const document = withFragments({ kind: Kind.DOCUMENT, definitions: [operation] }, fragments)
      operations.set(operation.name.value, { document, isForBrowser })
      if (isForBrowser) issues.push(...tokenIssues(operation))
    }
  }
  throwIssues(issues)
  return operations
}

function notOneOperation(file: string): Issue {
  return {
    ...issuePlace(),
    file,
    message: 'The file does not contain exactly one operation with a name.',
    expected: 'Expected one query or mutation, such as "mutation Login($email: String!) { … }".',
    hint: 'Give the operation a name, and each operation a file.',
  }
}

function sameName(operation: OperationDefinitionNode): Issue {
  return {
    ...issuePlace(operation),
    message: `Two operations have the name "${operation.name?.value}".`,
    expected: 'Expected every operation name once.',
    hint: 'Rename the operation. The query of a block has the name of its type.',
  }
}

/** Scripts never see the token of a session. */
function tokenIssues(operation: OperationDefinitionNode): Issue[] {
  const issues: Issue[] = []
  visit(operation, {
    Field(field) {
      if (field.name.value !== 'token') return
      issues.push({
        ...issuePlace(field),
        message: 'The operation gives the token of a session to scripts.',
        expected: `Expected no field "token" in ${folder}/browser.`,
        hint: `Remove the field, or move the file to ${folder}.`,
      })
    },
  })
  return issues
}
