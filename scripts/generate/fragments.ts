import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  visit,
} from 'graphql'
import { nearestWord } from '../../engine/config/nearest-word.ts'
import { parseGraphql, placeOf } from './graphql-source.ts'
import type { Project } from './project.ts'
import { type SourceFault, throwFaults } from './source-fault.ts'

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

const patterns = [
  'blocks/*/*/fragment.graphql',
  'blocks/shared/*.graphql',
  'documents/*/*.graphql',
  'engine/content/*.graphql',
]

/** All fragments by name. Throws SourceFaults for another definition, two of one name, and a spread of none. */
export function readFragments(project: Project): Fragments {
  const faults: SourceFault[] = []
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of project.find(patterns).flatMap((file) => parseGraphql(project, file).definitions)) {
    if (definition.kind !== 'FragmentDefinition') faults.push(otherDefinition(definition))
    else if (fragments.has(definition.name.value)) faults.push(sameName(definition, fragments))
    else fragments.set(definition.name.value, definition)
  }
  for (const fragment of fragments.values())
    for (const spread of spreadsOf(fragment))
      if (!fragments.has(spread.name.value)) faults.push(unknownSpread(spread, fragments))
  throwFaults(faults)
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

function otherDefinition(definition: DefinitionNode): SourceFault {
  return {
    ...placeOf(definition),
    message: `The file contains a definition of the kind ${definition.kind}.`,
    expected: 'Expected only fragments: the operations are composed from them.',
    hint: 'Write it as a fragment, or remove it.',
  }
}

function sameName(definition: FragmentDefinitionNode, fragments: Fragments): SourceFault {
  const name = definition.name.value
  const first = fragments.get(name)
  const place = first ? placeOf(first) : undefined
  return {
    ...placeOf(definition),
    message: `The fragment "${name}" is also defined in ${place?.file}:${place?.line}.`,
    expected: 'Expected every fragment name once.',
    hint: 'Rename one of the two, or share one of them.',
  }
}

function unknownSpread(spread: FragmentSpreadNode, fragments: Fragments): SourceFault {
  const name = spread.name.value
  return {
    ...placeOf(spread),
    message: `"...${name}" spreads a fragment that is not defined.`,
    expected: `Expected a fragment of a block, of blocks/shared, documents or engine/content.`,
    suggestion: nearestWord(name, fragments.keys()),
    hint: 'Correct the name, or define the fragment.',
  }
}
