import { expect, it } from 'vitest'
import { openingWeek } from './opening-week.ts'

const open = (day: number, opens = '10:00', closes = '19:00') => ({ day, opens, closes })

it('joins days in a row with the same hours, and knows the closed ones', () => {
  expect(openingWeek([open(2), open(3), open(5), open(4, '10:00', '20:00')])).toEqual([
    { days: [1], times: [] },
    { days: [2, 3], times: [{ opens: '10:00', closes: '19:00' }] },
    { days: [4], times: [{ opens: '10:00', closes: '20:00' }] },
    { days: [5], times: [{ opens: '10:00', closes: '19:00' }] },
    { days: [6, 7], times: [] },
  ])
})

it('sorts the hours of a day with a break', () => {
  const [monday] = openingWeek([open(1, '14:00'), open(1, '09:00', '12:00')])
  expect(monday?.times.map(({ opens }) => opens)).toEqual(['09:00', '14:00'])
})
