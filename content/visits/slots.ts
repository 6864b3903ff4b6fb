/** When visits can be booked at a shop, as its content file says. */
export interface VisitRules {
  /** IANA name of the time zone of the times. */
  timeZone: string
  /** Length of a visit. */
  minutes: number
  /** Visits at the same time. */
  places: number
  /** Between the booking and the visit. */
  noticeHours: number
  /** How far ahead visits can be booked. */
  weeks: number
  /** Times such as 10:00, by days of the week; 1 is Monday. */
  starts: readonly { days: readonly number[]; times: readonly string[] }[]
}

/** Days on which nobody is there, such as 2026-12-24. */
export interface Closure {
  from: string
  to: string
}

export interface VisitSlot {
  /** The day at the shop, such as 2026-12-01. */
  day: string
  /** The time there, such as 10:00. */
  time: string
  start: Date
  end: Date
}

/** All slots that the rules have, taken or not, in order. */
export function slotsByRule(rules: VisitRules, closures: readonly Closure[], now: Date): VisitSlot[] {
  const zoned = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(rules.timeZone)
  const earliest = now.getTime() + rules.noticeHours * 3_600_000
  const days = Array.from({ length: rules.weeks * 7 + 1 }, (_one, count) => zoned.toPlainDate().add({ days: count }))
  return days
    .filter((day) => !isClosed(day.toString(), closures))
    .flatMap((day) => timesOf(rules, day.dayOfWeek).flatMap((time) => slotAt(rules, day, time)))
    .filter(({ start }) => start.getTime() >= earliest)
}

/** The slot with this day and time; null where the rules have none, or it is too late to book it. */
export function slotByRule(
  rules: VisitRules,
  closures: readonly Closure[],
  { now, day, time }: { now: Date; day: string; time: string },
): VisitSlot | null {
  return slotsByRule(rules, closures, now).find((slot) => slot.day === day && slot.time === time) ?? null
}

function isClosed(day: string, closures: readonly Closure[]): boolean {
  return closures.some(({ from, to }) => from <= day && day <= to)
}

function timesOf({ starts }: VisitRules, weekday: number): string[] {
  return starts.flatMap(({ days, times }) => (days.includes(weekday) ? times : [])).sort()
}

/** Nothing for a time that the day does not have, as when clocks go forward. */
function slotAt({ timeZone, minutes }: VisitRules, day: Temporal.PlainDate, time: string): VisitSlot[] {
  const start = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
  if (start.toPlainTime().toString({ smallestUnit: 'minute' }) !== time) return []
  const end = start.add({ minutes })
  return [{ day: day.toString(), time, start: new Date(start.epochMilliseconds), end: new Date(end.epochMilliseconds) }]
}
