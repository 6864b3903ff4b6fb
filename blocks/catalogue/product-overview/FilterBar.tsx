import { countOf, tagsOf } from '../../../flows/product-filters/selection.ts'
import { withIcon } from '../../shared/icon.ts'
import type { BarGroup, TwoLevelBar } from './bar-groups.ts'
import { ColorTags } from './ColorTags.tsx'
import { DualSlider } from './DualSlider.tsx'
import { type ChoicesOf, Tag } from './Tag.tsx'

export interface FilterBarProps extends ChoicesOf {
  bars: readonly BarGroup[]
  /** The page, to which the form is sent. */
  pageUrl: string
  /** The page without a filter. */
  resetUrl: string
  /** Number of matching products. */
  count: number
  /** Of the form, unique on the page. */
  id: string
}

/**
 * A form with one tab for each group of filters; below 1024 px the tabs are in a panel. It works without script. The form
 * follows the `details`, whose state the styles read: not every browser lets a style sheet open one.
 */
export function FilterBar({ bars, pageUrl, resetUrl, count, id, ...shown }: FilterBarProps) {
  const { selection, site } = shown
  const chosen = bars.reduce((sum, { group }) => sum + countOf(group, selection), 0)
  return (
    <div className="filters">
      <details className="filters__panel" data-dismiss="">
        <summary className="filters__summary" {...withIcon('chevron')}>
          {site.text('filters.heading')}
          <Count of={chosen} part="count" />
        </summary>
      </details>
      <form
        id={id}
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
              <summary className="filter-tab__summary" {...withIcon('chevron')}>
                {bar.heading}
                <Count of={countOf(bar.group, selection)} part={`count-${bar.group.name}`} />
              </summary>
              <fieldset className="filter-tab__panel">
                <legend className="visually-hidden">{bar.heading}</legend>
                <Choices bar={bar} {...shown} />
              </fieldset>
            </details>
          ))}
        </div>
        <div className="filters__foot">
          <a className="button filters__reset" href={resetUrl} data-event="filters.reset" data-no-prefetch="">
            {site.text('filters.reset')}
          </a>
          <button type="submit" className="button button--solid filters__submit">
            <span data-region="products-see">{site.text('filters.see', { count })}</span>
          </button>
        </div>
      </form>
    </div>
  )
}

function Choices({ bar, ...shown }: ChoicesOf & { bar: BarGroup }) {
  switch (bar.kind) {
    case 'tags-2-level':
      return <TwoLevelTags bar={bar} {...shown} />
    case 'tags':
      return (
        <ul className="filter-tags">
          {bar.options.map(({ value, label }) => (
            <Tag key={value} name={bar.group.name} value={value} label={label} {...shown} />
          ))}
        </ul>
      )
    case 'color':
      return <ColorTags bar={bar} {...shown} />
    case 'slider':
      return <DualSlider bar={bar} {...shown} />
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

interface TwoLevelTagsProps extends ChoicesOf {
  bar: TwoLevelBar
}

/** Parents, of which one can be chosen, and below them the sub-items of the chosen parent. */
function TwoLevelTags({ bar: { group, parents }, ...shown }: TwoLevelTagsProps) {
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
