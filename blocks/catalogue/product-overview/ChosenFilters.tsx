import type { SiteContext } from '../../../engine/composition/block.ts'
import { Icon } from '../../shared/Icon.tsx'
import type { ChosenFilter } from './chosen-filters.ts'

export interface ChosenFiltersProps {
  chosen: readonly ChosenFilter[]
  /** The page without a filter. */
  pageUrl: string
  site: SiteContext
}

/** The chosen filters: each is a link that removes it; one more link removes all. */
export function ChosenFilters({ chosen, pageUrl, site }: ChosenFiltersProps) {
  if (chosen.length === 0) return null
  return (
    <ul className="chosen-filters" aria-label={site.t('filters.chosen')} data-no-prefetch="">
      {chosen.map(({ choice, label, href }) => (
        <li key={choice}>
          <a className="chosen-filters__one" href={href} data-event="option.chosen" data-value={choice}>
            <span className="visually-hidden">{site.text('filters.remove')} </span>
            {label}
            <Icon name="close" />
          </a>
        </li>
      ))}
      <li>
        <a className="button chosen-filters__all" href={pageUrl} data-event="filters.reset">
          {site.text('filters.reset')}
        </a>
      </li>
    </ul>
  )
}
