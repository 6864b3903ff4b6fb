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
import type { Issue, IssueLocation } from '../../packages/findings/finding.ts'
import type { Project } from './project.ts'
import { SourceIssues, throwIssues, type SourceIssueCode } from './source-issues.ts'

/** The contract of the content service. */
export const contractFile = 'content/contract.graphql'

/** Parses a GraphQL file. Throws SourceIssues where it is not GraphQL. */
export function parseGraphql(project: Project, file: string): DocumentNode {
  try {
    return parse(new Source(project.read(file), file))
  } catch (error) {
    throw syntaxIssues(error, file)
  }
}

/** The contract with what entities add to it in their folders. Throws SourceIssues where a file is not GraphQL. */
export function contractDocument(project: Project): DocumentNode {
  const files = [contractFile, ...project.find('content/entities/*/*.graphql')]
  return { kind: Kind.DOCUMENT, definitions: files.flatMap((file) => parseGraphql(project, file).definitions) }
}

/** The contract as a schema. Throws SourceIssues where it is not one. */
export function readContract(project: Project): GraphQLSchema {
  const document = contractDocument(project)
  const schema = buildSchema(document)
  throwIssues(validateSchema(schema).map(typeIssue))
  return schema
}

function buildSchema(document: DocumentNode): GraphQLSchema {
  try {
    return buildASTSchema(document)
  } catch (error) {
    throw syntaxIssues(error, contractFile)
  }
}

/** What GraphQL refuses in a type, e.g. that it lacks a field of its interface. */
function typeIssue({ message, nodes }: GraphQLError): Issue {
  const [node] = (nodes ?? []).toReversed()
  return {
    ...issuePlace(node),
    message,
    expected: 'Expected types that GraphQL allows.',
    hint: 'Correct the type, or the interface that it implements.',
  }
}

/** Code and place of an issue at a node that was parsed from a file. Without a node, it is about the contract. */
export function issuePlace(node?: ASTNode): IssueLocation & { code: SourceIssueCode } {
  const { source, startToken } = node?.loc ?? {}
  return { code: 'SOURCE_GRAPHQL', file: source?.name ?? contractFile, line: startToken?.line ?? 1, pointer: '' }
}

function syntaxIssues(error: unknown, file: string): unknown {
  if (!(error instanceof Error)) return error
  const [location] = error instanceof GraphQLError ? (error.locations ?? []) : []
  const issue: Issue = {
    ...issuePlace(),
    file,
    line: location?.line ?? 1,
    message: error.message,
    expected: 'Expected GraphQL.',
    hint: 'Correct the line, or the one before it.',
  }
  return new SourceIssues([issue])
}
