import type { BlockVariables } from '../../../engine/composition/block-registry.ts'
import { finderState } from './finder-state.ts'
import type { ProductFinderFields } from './fields.generated.ts'

/** The products of the result; nothing is requested while a question is shown. */
export const variables: BlockVariables = (fields) => {
  // Only their codes are read, which the check of config has validated.
  const { references } = finderState(fields as unknown as ProductFinderFields)
  return references.length === 0 ? null : { references }
}
