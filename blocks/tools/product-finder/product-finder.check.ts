import type { BlockCheck } from '../../../engine/checking/block-check.ts'
import { finderRules } from './finder-rules.ts'
import type { ProductFinderFields } from './fields.generated.ts'

/** Every step is reached and ends, every combination of answers has products or says that it has none. */
export const check: BlockCheck = ({ finder }, { contentNames }) =>
  // A finder that is an expression is not known before the page is requested.
  typeof finder === 'object' && finder !== null && 'steps' in finder && 'mapping' in finder
    ? finderRules(finder as ProductFinderFields['finder'], contentNames['reference'] ?? [])
    : []
