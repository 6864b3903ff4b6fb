import type { EntityKind } from '../kinds.ts'

/** The enum NodeType of the contract, with the kinds of entities of each value. */
export const nodeTypes = {
  product: ['product'],
  collection: ['collection'],
  article: ['article'],
  pages: ['page', 'cms'],
} as const satisfies Record<string, readonly EntityKind[]>

export type NodeType = keyof typeof nodeTypes
