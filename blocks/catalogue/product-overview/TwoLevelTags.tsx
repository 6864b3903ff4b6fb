import type { SiteContext } from '../../../engine/composition/block.ts'
import { tagsOf, type Selection } from '../../../flows/product-filters/selection.ts'
import type { TwoLevelBar } from './bar-groups.ts'
import { Tag } from './Tag.tsx'

export interface TwoLevelTagsProps {
  bar: TwoLevelBar
  selection: Selection
  site: SiteContext
}

/** Parents, of which one can be chosen, and below them the sub-items of the chosen parent. */
export function TwoLevelTags({ bar: { group, parents }, selection, site }: TwoLevelTagsProps) {
  const all = site.text('filters.all')
  const [chosen] = tagsOf(selection, group.name)
  return (
    <>
      <ul className="filter-tags">
        {[{ value: '', label: all }, ...parents].map(({ value, label }) => (
          <Tag key={value} type="radio" name={group.name} value={value} label={label} selection={selection} />
        ))}
      </ul>
      {parents
        .filter(({ subs }) => subs.length > 0)
        .map(({ value, label, subs }) => (
          // Disabled, so that the form without script does not send the sub-items of another parent.
          <fieldset
            key={value}
            className="filter-tab__subs"
            data-part={`subs-${value}`}
            hidden={value !== chosen}
            disabled={value !== chosen}
          >
            <legend className="visually-hidden">{label}</legend>
            <ul className="filter-tags">
              {[{ value: '', label: all }, ...subs].map((one) => (
                <Tag key={one.value} name={group.sub} value={one.value} label={one.label} selection={selection} />
              ))}
            </ul>
          </fieldset>
        ))}
    </>
  )
}
