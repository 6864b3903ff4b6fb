import { type DocumentNode, Kind, type OperationDefinitionNode, visit } from 'graphql'
import { type Fragments, withFragments } from './fragments.ts'
import { parseGraphql, placeOf } from './graphql-source.ts'
import type { Project } from './project.ts'
import { type SourceFault, throwFaults } from './source-fault.ts'

/** An operation that actions of pages, or scripts, have performed. */
export interface WrittenOperation {
  document: DocumentNode
  isForBrowser: boolean
}

const folder = 'blocks/shared/operations'

interface Named {
  fragments: Fragments
  /** Names of the queries that are composed from fragments. */
  composed: ReadonlySet<string>
}

/** The operations of the project by name. Throws SourceFaults for a file that is not one operation with a name of its own. */
export function readOperations(project: Project, { fragments, composed }: Named): Map<string, WrittenOperation> {
  const faults: SourceFault[] = []
  const operations = new Map<string, WrittenOperation>()
  for (const file of project.find([`${folder}/*.graphql`, `${folder}/browser/*.graphql`])) {
    const { definitions } = parseGraphql(project, file)
    const [operation] = definitions
    const isForBrowser = file.startsWith(`${folder}/browser/`)
    if (operation?.kind !== Kind.OPERATION_DEFINITION || !operation.name || definitions.length > 1)
      faults.push(notOneOperation(file))
    else if (operations.has(operation.name.value) || composed.has(operation.name.value))
      faults.push(sameName(operation))
    else {
      const document = withFragments({ kind: Kind.DOCUMENT, definitions: [operation] }, fragments)
      operations.set(operation.name.value, { document, isForBrowser })
      if (isForBrowser) faults.push(...tokenFaults(operation))
    }
  }
  throwFaults(faults)
  return operations
}

function notOneOperation(file: string): SourceFault {
  return {
    file,
    line: 1,
    message: 'The file does not contain exactly one operation with a name.',
    expected: 'Expected one query or mutation, such as "mutation Login($email: String!) { … }".',
    hint: 'Give the operation a name, and each operation a file.',
  }
}

function sameName(operation: OperationDefinitionNode): SourceFault {
  return {
    ...placeOf(operation),
    message: `Two operations have the name "${operation.name?.value}".`,
    expected: 'Expected every operation name once.',
    hint: 'Rename the operation. The query of a block has the name of its type.',
  }
}

/** Scripts never see the token of a session. */
function tokenFaults(operation: OperationDefinitionNode): SourceFault[] {
  const faults: SourceFault[] = []
  visit(operation, {
    Field(field) {
      if (field.name.value !== 'token') return
      faults.push({
        ...placeOf(field),
        message: 'The operation gives the token of a session to scripts.',
        expected: `Expected no field "token" in ${folder}/browser.`,
        hint: `Remove the field, or move the file to ${folder}.`,
      })
    },
  })
  return faults
}
