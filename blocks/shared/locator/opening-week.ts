import type { OpeningHours } from '../parts.generated.ts'

/** Days in a row with the same hours. */
export interface SameHours {
  /** 1 is Monday. */
  days: readonly number[]
  /** None: closed. */
  times: readonly { opens: string; closes: string }[]
}

const week = [1, 2, 3, 4, 5, 6, 7]

/** The seven days of a week, those in a row with the same hours together. */
export function openingWeek(hours: readonly OpeningHours[]): readonly SameHours[] {
  const rows: { days: number[]; times: SameHours['times']; key: string }[] = []
  for (const day of week) {
    const times = hours
      .filter((one) => one.day === day)
      .map(({ opens, closes }) => ({ opens, closes }))
      .sort((a, b) => a.opens.localeCompare(b.opens))
    const key = JSON.stringify(times)
    const last = rows.at(-1)
    if (last?.key === key) last.days.push(day)
    else rows.push({ days: [day], times, key })
  }
  return rows.map(({ days, times }) => ({ days, times }))
}
