/** As the contract names them. */
export const civilities = ['Mme', 'Mlle', 'Mr'] as const
