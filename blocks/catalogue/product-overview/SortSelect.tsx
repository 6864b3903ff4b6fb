import type { SiteContext } from '../../../engine/composition/block.ts'
import type { SortSetting } from './fields.generated.ts'

export interface SortSelectProps {
  sorts: readonly SortSetting[]
  /** Value of the shown one; empty for the first. */
  sort: string
  /** Id of the form of the filters, which sends the choice too. */
  form: string
  /** Unique on the page. */
  id: string
  site: SiteContext
}

/** How the list is sorted. Without script, its button sends it with the filters. */
export function SortSelect({ sorts, sort, form, id, site }: SortSelectProps) {
  return (
    <div className="product-sort">
      <label className="product-sort__label" htmlFor={id}>
        {site.text('products.sort')}
      </label>
      <select
        id={id}
        className="product-sort__select"
        name="sort"
        form={form}
        defaultValue={sort}
        data-event-change="sort.chosen"
        data-part="sort"
      >
        {sorts.map(({ value = '', label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button className="button product-sort__submit" form={form}>
        {site.text('products.sort.submit')}
      </button>
    </div>
  )
}
