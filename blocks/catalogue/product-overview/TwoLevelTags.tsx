import { tagsOf } from '../../../flows/product-filters/selection.ts'
import type { TwoLevelBar } from './bar-groups.ts'
import { type ChoicesOf, Tag } from './Tag.tsx'

export interface TwoLevelTagsProps extends ChoicesOf {
  bar: TwoLevelBar
}

/** Parents, of which one can be chosen, and below them the sub-items of the chosen parent. */
export function TwoLevelTags({ bar: { group, parents }, ...shown }: TwoLevelTagsProps) {
  const { selection, site } = shown
  const all = site.text('filters.all')
  const [chosen] = tagsOf(selection, group.name)
  return (
    <>
      <ul className="filter-tags">
        {[{ value: '', label: all }, ...parents].map(({ value, label }) => (
          <Tag key={value} type="radio" name={group.name} value={value} label={label} {...shown} />
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
                <Tag key={one.value} name={group.sub} value={one.value} label={one.label} parent={value} {...shown} />
              ))}
            </ul>
          </fieldset>
        ))}
    </>
  )
}
