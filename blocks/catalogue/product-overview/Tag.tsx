import type { ReactNode } from 'react'
import type { Text } from '../../../engine/composition/block.ts'
import { tagsOf, type Selection } from '../../../flows/product-filters/selection.ts'

export interface TagProps {
  /** Query parameter. */
  name: string
  /** The empty value is "all": it is never part of the URL. */
  value: string
  label: Text
  selection: Selection
  /** `radio` if only one can be chosen. */
  type?: 'checkbox' | 'radio'
  /** Shown between the box and its label. */
  children?: ReactNode
}

/** A choice of a group. */
export function Tag({ name, value, label, selection, type = 'checkbox', children }: TagProps) {
  const chosen = tagsOf(selection, name)
  const isAll = value === ''
  return (
    <li>
      <label className="filter-tag">
        <input
          className="filter-tag__box"
          type={type}
          name={isAll && type === 'checkbox' ? undefined : name}
          value={value}
          defaultChecked={isAll ? chosen.length === 0 : chosen.includes(value)}
          data-event-change="option.chosen"
          data-value={`${name}=${value}`}
          data-part={`${name}=${value}`}
        />
        {children}
        <span className="filter-tag__label">{label}</span>
      </label>
    </li>
  )
}
