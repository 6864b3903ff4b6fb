import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  visit,
} from 'graphql'
import { nearestWord } from '../../packages/words/nearest-word.ts'
import { issuePlace, parseGraphql } from './graphql-source.ts'
import type { Issue } from '../../packages/findings/finding.ts'
import type { Project } from './project.ts'
import { throwIssues } from './source-issues.ts'

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

const patterns = [
  'blocks/*/*/fragment.graphql',
  'blocks/shared/*.graphql',
  'documents/*/*.graphql',
  'engine/content/*.graphql',
]

/** All fragments by name. Throws SourceIssues for another definition, two of one name, and a spread of none. */
export function readFragments(project: Project): Fragments {
  const issues: Issue[] = []
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of project.find(patterns).flatMap((file) => parseGraphql(project, file).definitions)) {
    if (definition.kind !== 'FragmentDefinition') issues.push(otherDefinition(definition))
    else if (fragments.has(definition.name.value)) issues.push(sameName(definition, fragments))
    else fragments.set(definition.name.value, definition)
  }
  for (const fragment of fragments.values())
    for (const spread of spreadsOf(fragment))
      if (!fragments.has(spread.name.value)) issues.push(unknownSpread(spread, fragments))
  throwIssues(issues)
  return fragments
}

/** The operation and every fragment that it reaches. */
export function withFragments(operation: DocumentNode, fragments: Fragments): DocumentNode {
  const reached = new Map<string, FragmentDefinitionNode>()
  const collect = (node: DocumentNode | FragmentDefinitionNode): void => {
    for (const { name } of spreadsOf(node)) {
      const fragment = fragments.get(name.value)
      if (!fragment || reached.has(name.value)) continue
      reached.set(name.value, fragment)
      collect(fragment)
    }
  }
  collect(operation)
  return { ...operation, definitions: [...operation.definitions, ...reached.values()] }
}

function spreadsOf(node: DocumentNode | FragmentDefinitionNode): FragmentSpreadNode[] {
  const spreads: FragmentSpreadNode[] = []
  visit(node, { FragmentSpread: (spread) => void spreads.push(spread) })
  return spreads
}

function otherDefinition(definition: DefinitionNode): Issue {
  return {
    ...issuePlace(definition),
    message: `The file contains a definition of the kind ${definition.kind}.`,
    expected: 'Expected only fragments: the operations are composed from them.',
    hint: 'Write it as a fragment, or remove it.',
  }
}

function sameName(definition: FragmentDefinitionNode, fragments: Fragments): Issue {
  const name = definition.name.value
  const first = fragments.get(name)
  const place = first ? issuePlace(first) : undefined
  return {
    ...issuePlace(definition),
    message: `The fragment "${name}" is also defined in ${place?.file}:${place?.line}.`,
    expected: 'Expected every fragment name once.',
    hint: 'Rename one of the two, or share one of them.',
  }
}

function unknownSpread(spread: FragmentSpreadNode, fragments: Fragments): Issue {
  const name = spread.name.value
  return {
    ...issuePlace(spread),
    message: `"...${name}" spreads a fragment that is not defined.`,
    expected: `Expected a fragment of a block, of blocks/shared, documents or engine/content.`,
    suggestion: nearestWord(name, fragments.keys()),
    hint: 'Correct the name, or define the fragment.',
  }
}
