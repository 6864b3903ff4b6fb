/** The paths of the bare pages. */
export const barePaths = { home: '/', list: '/products' } as const
