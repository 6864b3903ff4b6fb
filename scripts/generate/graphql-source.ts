import {
  type ASTNode,
  buildASTSchema,
  GraphQLError,
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  parse,
  Source,
  validateSchema,
} from 'graphql'
import type { Project } from './project.ts'
import { type SourceFault, SourceFaults, throwFaults } from './source-fault.ts'

/** The contract of the content service. */
export const contractFile = 'content/contract.graphql'

/** Parses a GraphQL file. Throws SourceFaults where it is not GraphQL. */
export function parseGraphql(project: Project, file: string): DocumentNode {
  try {
    return parse(new Source(project.read(file), file))
  } catch (error) {
    throw syntaxFaults(error, file)
  }
}

/** The contract with what entities add to it in their folders. Throws SourceFaults where a file is not GraphQL. */
export function contractDocument(project: Project): DocumentNode {
  const files = [contractFile, ...project.find('content/entities/*/*.graphql')]
  return { kind: Kind.DOCUMENT, definitions: files.flatMap((file) => parseGraphql(project, file).definitions) }
}

/** The contract as a schema. Throws SourceFaults where it is not one. */
export function readContract(project: Project): GraphQLSchema {
  const document = contractDocument(project)
  const schema = buildSchema(document)
  throwFaults(validateSchema(schema).map(typeFault))
  return schema
}

function buildSchema(document: DocumentNode): GraphQLSchema {
  try {
    return buildASTSchema(document)
  } catch (error) {
    throw syntaxFaults(error, contractFile)
  }
}

/** What GraphQL refuses in a type, e.g. that it lacks a field of its interface. */
function typeFault({ message, nodes }: GraphQLError): SourceFault {
  const [node] = (nodes ?? []).toReversed()
  return {
    ...(node ? placeOf(node) : { file: contractFile, line: 1 }),
    message,
    expected: 'Expected types that GraphQL allows.',
    hint: 'Correct the type, or the interface that it implements.',
  }
}

/** The file and line of a node that was parsed from a file. */
export function placeOf({ loc }: ASTNode): { file: string; line: number } {
  return { file: loc?.source.name ?? contractFile, line: loc?.startToken.line ?? 1 }
}

function syntaxFaults(error: unknown, file: string): unknown {
  if (!(error instanceof Error)) return error
  const [location] = error instanceof GraphQLError ? (error.locations ?? []) : []
  const fault: SourceFault = {
    file,
    line: location?.line ?? 1,
    message: error.message,
    expected: 'Expected GraphQL.',
    hint: 'Correct the line, or the one before it.',
  }
  return new SourceFaults([fault])
}
