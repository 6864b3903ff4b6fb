import type { ReactNode } from 'react'
import type { SiteContext, Text } from '../../../engine/composition/block.ts'
import { choiceOf } from '../../../flows/product-filters/facets.ts'
import { tagsOf, type Selection } from '../../../flows/product-filters/selection.ts'
import type { ChoiceCounts } from './choice-counts.ts'

/** What every choice of the bar is shown by. */
export interface ChoicesOf {
  selection: Selection
  counts: ChoiceCounts
  site: SiteContext
}

export interface TagProps extends ChoicesOf {
  /** Query parameter. */
  name: string
  /** The empty value is "all": it is never part of the URL. */
  value: string
  label: Text
  /** Value of the parent, of a sub-item. */
  parent?: string
  /** `radio` if only one can be chosen. */
  type?: 'checkbox' | 'radio'
  /** Shown between the box and its label. */
  children?: ReactNode
}

/** A choice of a group, with the number of products that it would leave. One that would leave none can only be undone. */
export function Tag({ name, value, label, parent, selection, counts, site, type = 'checkbox', children }: TagProps) {
  const chosen = tagsOf(selection, name)
  const isAll = value === ''
  const isChosen = isAll ? chosen.length === 0 : chosen.includes(value)
  const choice = choiceOf(name, value, isAll ? '' : parent)
  const count = isAll ? undefined : counts.countOf(choice)
  return (
    <li>
      <label className="filter-tag">
        <input
          className="filter-tag__box"
          type={type}
          name={isAll && type === 'checkbox' ? undefined : name}
          value={value}
          defaultChecked={isChosen}
          disabled={count === 0 && !isChosen}
          data-event-change="option.chosen"
          data-value={`${name}=${value}`}
          data-part={choice}
        />
        {children}
        <span className="filter-tag__label">{label}</span>
        {count !== undefined && (
          <span className="filter-tag__count" data-region={`left ${choice}`}>
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">
              {' '}
              {count > 0 ? site.text('products.count', { count }) : site.text('filters.leaves-none')}
            </span>
          </span>
        )}
      </label>
    </li>
  )
}
