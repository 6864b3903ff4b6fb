import type { SiteContext } from '../../../engine/composition/block.ts'
import { intlOf } from '../../../engine/intl/intl-of.ts'
import type { Closure } from './fields.generated.ts'

const format = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** The days on which a shop is closed although its opening hours say otherwise. */
export function Closures({ closures, site }: { closures: readonly Closure[]; site: SiteContext }) {
  if (closures.length === 0) return null
  const intl = intlOf(site.tag)
  const days = closures.map(({ from, to }) =>
    from === to ? intl.formatDate(from, format) : intl.formatDateTimeRange(Date.parse(from), Date.parse(to), format),
  )
  return <p className="shop-visit__closures">{site.text('shop-visit.closures', { days: days.join(', ') })}</p>
}
