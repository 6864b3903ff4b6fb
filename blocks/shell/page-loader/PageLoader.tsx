import type { BlockProps } from '../../../engine/composition/block.ts'
import type { PageLoaderFields } from './fields.generated.ts'

/** Shows that a page is loading. It reads the state from the root element, unless `force` is set. */
export function PageLoader({ fields: { style, force } }: BlockProps<PageLoaderFields>) {
  if (force === 'off') return null
  return <div className="page-loader" data-style={style} data-force={force} aria-hidden="true" />
}
