import { Fragment, useId } from 'react'
import type { FormView, SiteContext } from '../../../engine/composition/block.ts'
import { intlOf } from '../../../engine/intl/intl-of.ts'
import { weekFormats } from '../../shared/locator/week-formats.ts'
import type { FreeVisits, VisitDay } from './fields.generated.ts'

interface CalendarProps {
  visits: FreeVisits
  form: FormView
  /** Id of what follows. */
  next: string
  site: SiteContext
}

/** The days of a shop, week by week, each followed by its times: styles show those of the day that is chosen. */
export function Calendar({ visits: { days, minutes, shop }, form, next, site }: CalendarProps) {
  const id = useId()
  const { errors } = form
  const error = errors['time'] ?? errors['day']
  const duration = intlOf(site.tag).formatNumber(minutes, { style: 'unit', unit: 'minute', unitDisplay: 'long' })
  const columns = [...new Set(days.map(weekdayOf))].sort()
  return (
    <fieldset className="visit-form__calendar">
      <legend className="subtitle captcha-form__legend">{site.text('visit.day')}</legend>
      <p className="visit-form__hint">{site.text('visit.duration', { duration, city: shop.city })}</p>
      <p
        id={`${id}-error`}
        className="field__error"
        data-part="time-error"
        aria-live="polite"
        tabIndex={-1}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is back after a plain request with this error
        autoFocus={Boolean(error) && !form.error}
      >
        {error}
      </p>
      <div data-region="visit-times">
        <div
          className="visit-form__days"
          data-part="day"
          aria-describedby={`${id}-error`}
          data-event-change="day.chosen"
        >
          {weeksOf(days).map((week, index, weeks) => (
            <Fragment key={week[0].day}>
              {isNewMonth(week, weeks[index - 1]) && (
                <p className="visit-form__month">
                  {intlOf(site.tag).formatDate(week[0].day, { month: 'long', year: 'numeric' })}
                </p>
              )}
              <div className="visit-form__week" data-columns={columns.length}>
                {week.map((one) => (
                  <Day
                    key={one.day}
                    one={one}
                    column={columns.indexOf(weekdayOf(one)) + 1}
                    {...{ form, next, site, id }}
                  />
                ))}
              </div>
            </Fragment>
          ))}
        </div>
      </div>
    </fieldset>
  )
}

interface DayProps extends Pick<CalendarProps, 'form' | 'next' | 'site'> {
  one: VisitDay
  /** Of the week, from 1. */
  column: number
  id: string
}

function Day({ one: { day, times }, column, form, next, site, id }: DayProps) {
  const intl = intlOf(site.tag)
  const own = `${id}-${day}`
  const name = intl.formatDate(day, { weekday: 'long', day: 'numeric', month: 'long' })
  const isFull = !times.some(({ isFree }) => isFree)
  return (
    <>
      <input
        id={own}
        type="radio"
        name="day"
        value={day}
        className="visit-form__choice"
        disabled={isFull}
        defaultChecked={!isFull && form.values['day'] === day}
      />
      <label htmlFor={own} className="visit-form__day" data-column={column}>
        <span aria-hidden="true">{intl.formatDate(day, { weekday: 'short' })}</span>
        <span className="visit-form__number" aria-hidden="true">
          {intl.formatDate(day, { day: 'numeric' })}
        </span>
        <span className="visually-hidden">{name}</span>
        {isFull && <span className="visit-form__full">{site.text('visit.full')}</span>}
      </label>
      {!isFull && <Times {...{ day, times, name, form, next, site }} id={own} />}
    </>
  )
}

interface TimesProps extends Pick<CalendarProps, 'form' | 'next' | 'site'> {
  day: string
  times: VisitDay['times']
  /** Of the day. */
  name: string
  id: string
}

function Times({ day, times, name, form, next, site, id }: TimesProps) {
  const { time: inWords } = weekFormats(site.tag)
  const isChosen = form.values['day'] === day
  return (
    <div
      className="visit-form__times"
      role="radiogroup"
      aria-labelledby={`${id}-times`}
      data-times={day}
      data-event-change="time.chosen"
    >
      <p id={`${id}-times`} className="visit-form__times-of">
        {site.text('visit.times', { day: name })}
      </p>
      <div className="visit-form__hours">
        {times.map(({ time, isFree }) => (
          <label key={time} className="visit-form__hour">
            <input
              type="radio"
              name="time"
              value={time}
              className="visit-form__choice"
              disabled={!isFree}
              defaultChecked={isFree && isChosen && form.values['time'] === time}
            />
            <span>{inWords(time)}</span>
            {!isFree && <span className="visually-hidden"> {site.text('visit.taken')}</span>}
          </label>
        ))}
      </div>
      {/* Weeks may be between the time and the fields that follow it. */}
      <a className="button visit-form__continue" href={`#${next}`}>
        {site.text('visit.continue')}
      </a>
    </div>
  )
}

type Week = readonly [VisitDay, ...VisitDay[]]

/** The days of each week; where a month ends within it, those before and those after. */
function weeksOf(days: readonly VisitDay[]): Week[] {
  const weeks = Map.groupBy(days, (one) => `${monthOf(one)} ${mondayOf(one)}`)
  return [...weeks.values()].flatMap(([first, ...others]): Week[] => (first ? [[first, ...others]] : []))
}

function isNewMonth([first]: Week, before: Week | undefined): boolean {
  return before === undefined || monthOf(first) !== monthOf(before[0])
}

/** 1 is Monday. */
function weekdayOf({ day }: VisitDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

function mondayOf(one: VisitDay): number {
  return Date.parse(one.day) / 86_400_000 - weekdayOf(one)
}

function monthOf({ day }: VisitDay): string {
  return day.slice(0, 7)
}
