import type { SiteContext } from '../../../engine/composition/block.ts'
import { pageSteps } from '../../../flows/pagination/page-steps.ts'
import { Failure } from './Failure.tsx'
import { withIcon } from '../icon.ts'

export interface PaginationProps {
  /** From 1. */
  page: number
  /** Number of pages. */
  count: number
  /** URL of a page. */
  urlOf: (page: number) => string
  site: SiteContext
}

/** Links to the other pages of a list; nothing where there is only one. Styles: results.css. */
export function Pagination({ page, count, urlOf, site }: PaginationProps) {
  if (count <= 1) return null
  const step = { urlOf, site, count }
  return (
    <nav
      className="pagination"
      aria-label={site.t('pagination.label')}
      data-flow="pagination"
      data-page={page}
      data-count={count}
      data-no-prefetch=""
    >
      <ul className="pagination__steps">
        <Step {...step} to={page - 1} direction="previous" />
        {pageSteps(page, count).map((to, index) => (
          <li key={to === 'gap' ? `gap-${index}` : to} className="pagination__step">
            {to === 'gap' ? (
              <span className="pagination__gap" aria-hidden="true">
                …
              </span>
            ) : (
              <a
                className="pagination__link"
                href={urlOf(to)}
                aria-label={site.t('pagination.page', { page: to })}
                aria-current={to === page ? 'page' : undefined}
                data-event="page.chosen"
                data-value={to}
              >
                {to}
              </a>
            )}
          </li>
        ))}
        <Step {...step} to={page + 1} direction="next" />
      </ul>
      <Failure site={site} retry="page.retried" />
    </nav>
  )
}

interface StepProps extends Pick<PaginationProps, 'urlOf' | 'count' | 'site'> {
  to: number
  direction: 'previous' | 'next'
}

function Step({ to, direction, urlOf, count, site }: StepProps) {
  if (to < 1 || to > count) return null
  return (
    <li className="pagination__step">
      <a
        className="pagination__link"
        href={urlOf(to)}
        rel={direction === 'next' ? 'next' : 'prev'}
        aria-label={site.t(`pagination.${direction}`)}
        data-event="page.chosen"
        data-value={to}
        {...withIcon(direction === 'next' ? 'arrow-right' : 'arrow-left')}
      />
    </li>
  )
}
