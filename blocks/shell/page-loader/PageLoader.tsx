import type { BlockProps } from '../../../engine/composition/block.ts'
import type { PageLoaderFields } from './fields.generated.ts'

/** Says that a page is on its way. The state stands on the root element; a forced loader does not ask for it. */
export function PageLoader({ fields: { style, force } }: BlockProps<PageLoaderFields>) {
  if (force === 'off') return null
  return <div className="page-loader" data-style={style} data-force={force} aria-hidden="true" />
}
