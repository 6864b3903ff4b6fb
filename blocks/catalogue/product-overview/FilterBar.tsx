import type { SiteContext } from '../../../engine/composition/block.ts'
import { countOf, type Selection } from '../../../flows/product-filters/selection.ts'
import { Icon } from '../../shared/Icon.tsx'
import type { BarGroup } from './bar-groups.ts'
import { ColorTags } from './ColorTags.tsx'
import { DualSlider } from './DualSlider.tsx'
import { Tag } from './Tag.tsx'
import { TwoLevelTags } from './TwoLevelTags.tsx'

export interface FilterBarProps {
  bars: readonly BarGroup[]
  selection: Selection
  /** The page without a filter. */
  pageUrl: string
  /** Number of matching products. */
  count: number
  /** Unique on the page. */
  id: string
  site: SiteContext
}

/** A form with one tab for each group of filters; below 1024 px the tabs are in a panel. It works without script. */
export function FilterBar({ bars, selection, pageUrl, count, id, site }: FilterBarProps) {
  const chosen = bars.reduce((sum, { group }) => sum + countOf(group, selection), 0)
  return (
    <details className="filters" data-dismiss="">
      <summary className="filters__summary">
        {site.text('filters.heading')}
        <Count of={chosen} part="count" />
        <Icon name="chevron" />
      </summary>
      <form
        className="filters__form"
        action={pageUrl}
        aria-label={site.t('filters.heading')}
        autoComplete="off"
        noValidate
        data-event-submit="filters.submitted"
      >
        <div className="filters__tabs">
          {bars.map((bar) => (
            <details key={bar.group.name} className="filter-tab" name={`${id}-filters`} data-dismiss="">
              <summary className="filter-tab__summary">
                {bar.heading}
                <Count of={countOf(bar.group, selection)} part={`count-${bar.group.name}`} />
                <Icon name="chevron" />
              </summary>
              <fieldset className="filter-tab__panel">
                <legend className="visually-hidden">{bar.heading}</legend>
                <Choices bar={bar} selection={selection} site={site} />
              </fieldset>
            </details>
          ))}
        </div>
        <div className="filters__foot">
          <a className="button filters__reset" href={pageUrl} data-event="filters.reset" data-no-prefetch="">
            {site.text('filters.reset')}
          </a>
          <button type="submit" className="button button--solid filters__submit">
            <span data-region="products-see">{site.text('filters.see', { count })}</span>
          </button>
        </div>
      </form>
    </details>
  )
}

interface ChoicesProps extends Pick<FilterBarProps, 'selection' | 'site'> {
  bar: BarGroup
}

function Choices({ bar, selection, site }: ChoicesProps) {
  switch (bar.kind) {
    case 'tags-2-level':
      return <TwoLevelTags bar={bar} selection={selection} site={site} />
    case 'tags':
      return (
        <ul className="filter-tags">
          {bar.options.map(({ value, label }) => (
            <Tag key={value} name={bar.group.name} value={value} label={label} selection={selection} />
          ))}
        </ul>
      )
    case 'color':
      return <ColorTags bar={bar} selection={selection} />
    case 'slider':
      return <DualSlider bar={bar} selection={selection} site={site} />
  }
  return bar satisfies never
}

/** Number of choices; empty for none. */
function Count({ of, part }: { of: number; part: string }) {
  return (
    <span className="filters__count" data-part={part}>
      {of > 0 ? of : ''}
    </span>
  )
}
