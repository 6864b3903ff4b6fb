import type { ContentFinding } from '../../platform/loading/content-finding.ts'
import type { StoreFile } from '../../schemas/types.generated.ts'

type Shop = StoreFile['stores'][number]
type Start = NonNullable<Shop['visits']>['starts'][number]

/** Visits in a time zone that does not exist, outside of the opening hours, and before the one before is over. */
export function visitFindings(
  { visits, openingHours = [] }: Pick<Shop, 'visits' | 'openingHours'>,
  { file, pointer }: { file: string; pointer: string },
): ContentFinding[] {
  if (!visits) return []
  const findings: ContentFinding[] = []
  const report = (at: string, message: string, expected: string): void =>
    void findings.push({ code: 'CONTENT_SHAPE', file, pointer: `${pointer}/${at}`, message, expected })
  if (!isTimeZone(visits.timeZone))
    report('timeZone', `There is no time zone "${visits.timeZone}".`, 'Expected a name such as Europe/Paris.')
  const { minutes, starts } = visits
  for (const [index, start] of starts.entries())
    for (const [number, time] of start.times.entries()) {
      const at = `starts/${index}/times/${number}`
      const closed = start.days.find((day) => !isOpen(openingHours, { day, time, minutes }))
      if (closed !== undefined)
        report(
          at,
          `On day ${closed} the shop is not open from ${time} for ${minutes} minutes.`,
          'Expected a visit within the opening hours.',
        )
      const other = start.days.flatMap((day) => timesOf(starts, day)).find((one) => overlaps(one, time, minutes))
      if (other !== undefined)
        report(at, `At ${time} the visit of ${other} is not over.`, `Expected ${minutes} minutes between times.`)
    }
  return findings
}

function isTimeZone(name: string): boolean {
  try {
    Temporal.Now.zonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}

interface TimeOfWeek {
  day: number
  time: string
  minutes: number
}

function isOpen(hours: NonNullable<Shop['openingHours']>, { day, time, minutes }: TimeOfWeek): boolean {
  const start = minutesOf(time)
  return hours.some(
    ({ days, opens, closes }) =>
      days.includes(day) && minutesOf(opens) <= start && start + minutes <= minutesOf(closes),
  )
}

function timesOf(starts: readonly Start[], day: number): string[] {
  return starts.flatMap(({ days, times }) => (days.includes(day) ? times : []))
}

/** Whether a visit has begun before, and is not over. */
function overlaps(one: string, time: string, minutes: number): boolean {
  const before = minutesOf(time) - minutesOf(one)
  return before > 0 && before < minutes
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
