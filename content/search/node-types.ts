import type { EntityKind } from '../kinds.ts'

/** The types that searches ask for, as the enum NodeType of the contract, and the kinds of entities that each stands for. */
export const nodeTypes = {
  product: ['product'],
  collection: ['collection'],
  article: ['article'],
  pages: ['page', 'cms'],
} as const satisfies Record<string, readonly EntityKind[]>

export type NodeType = keyof typeof nodeTypes
