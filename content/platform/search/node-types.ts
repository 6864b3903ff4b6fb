/** The enum NodeType of the contract. */
export const nodeTypes = ['product', 'collection', 'article', 'pages'] as const

export type NodeType = (typeof nodeTypes)[number]
