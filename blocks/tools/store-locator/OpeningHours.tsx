import { Fragment } from 'react'
import type { SiteContext } from '../../../engine/composition/block.ts'
import type { OpeningHours as Hours } from '../../shared/parts.generated.ts'
import { formatsOf } from './formats.ts'
import { openingWeek, type SameHours } from './opening-week.ts'

export interface OpeningHoursProps {
  hours: readonly Hours[]
  isOpen: boolean
  site: SiteContext
}

/** The opening hours of a week. The script adds those of today, which the server does not know: pages are cached. */
export function OpeningHours({ hours, isOpen, site }: OpeningHoursProps) {
  if (hours.length === 0) return null
  return (
    <details className="shop__hours" open={isOpen}>
      <summary>
        <span data-today="">{site.text('store-locator.hours')}</span>
      </summary>
      <dl>
        {openingWeek(hours).map((row) => (
          <div key={row.days[0]} data-days={row.days.join(' ')}>
            <dt>
              <Days days={row.days} site={site} />
            </dt>
            <dd data-closed={row.times.length === 0 ? '' : undefined}>
              <Times times={row.times} site={site} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Days({ days, site }: { days: readonly number[]; site: SiteContext }) {
  const [from = 1] = days
  const to = days.at(-1) ?? from
  const name = formatsOf(site.tag).weekday
  if (from === to) return name(from)
  return site.text(to === from + 1 ? 'store-locator.two-days' : 'store-locator.days', {
    from: name(from),
    to: name(to),
  })
}

function Times({ times, site }: { times: SameHours['times']; site: SiteContext }) {
  const { time } = formatsOf(site.tag)
  if (times.length === 0) return site.text('store-locator.closed')
  return times.map(({ opens, closes }, index) => (
    <Fragment key={opens}>
      {index > 0 && ', '}
      {site.text('store-locator.hours.span', { opens: time(opens), closes: time(closes) })}
    </Fragment>
  ))
}
