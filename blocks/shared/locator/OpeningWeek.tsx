import { Fragment } from 'react'
import type { SiteContext } from '../../../engine/composition/block.ts'
import type { OpeningHours } from '../parts.generated.ts'
import { openingWeek, type SameHours } from './opening-week.ts'
import { weekFormats } from './week-formats.ts'

/** The opening hours of a week, days in a row with the same hours together. */
export function OpeningWeek({ hours, site }: { hours: readonly OpeningHours[]; site: SiteContext }) {
  return (
    <dl className="opening-week">
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
  )
}

function Days({ days, site }: { days: readonly number[]; site: SiteContext }) {
  const [from = 1] = days
  const to = days.at(-1) ?? from
  const name = weekFormats(site.tag).weekday
  if (from === to) return name(from)
  return site.text(to === from + 1 ? 'store-locator.two-days' : 'store-locator.days', {
    from: name(from),
    to: name(to),
  })
}

function Times({ times, site }: { times: SameHours['times']; site: SiteContext }) {
  const { time } = weekFormats(site.tag)
  if (times.length === 0) return site.text('store-locator.closed')
  return times.map(({ opens, closes }, index) => (
    <Fragment key={opens}>
      {index > 0 && ', '}
      {site.text('store-locator.hours.span', { opens: time(opens), closes: time(closes) })}
    </Fragment>
  ))
}
