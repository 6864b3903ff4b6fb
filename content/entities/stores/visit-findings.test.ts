import { expect, it } from 'vitest'
import { visitFindings } from './visit-findings.ts'

const at = { file: 'store/fr.json', pointer: '/stores/0/visits' }
const openingHours = [
  { days: [2, 3], opens: '10:00', closes: '12:30' },
  { days: [2, 3], opens: '14:00', closes: '18:00' },
]

function found(times: string[], { timeZone = 'Europe/Paris', days = [2, 3] } = {}) {
  const visits = { timeZone, minutes: 90, starts: [{ days, times }] }
  return visitFindings({ visits, openingHours }, at).map(({ pointer, message }) => `${pointer} ${message}`)
}

it.each([['10:00'], ['11:00'], ['16:30']])('a visit at %s is within the opening hours', (time) => {
  expect(found([time])).toEqual([])
})

it.each([
  ['in the break', ['11:30'], {}, 'On day 2 the shop is not open from 11:30 for 90 minutes.'],
  ['after the end', ['17:00'], {}, 'On day 2 the shop is not open from 17:00 for 90 minutes.'],
  ['on another day', ['10:00'], { days: [3, 4] }, 'On day 4 the shop is not open from 10:00 for 90 minutes.'],
])('a visit %s is reported', (_what, times, change, message) => {
  expect(found(times, change)).toEqual([`/stores/0/visits/starts/0/times/0 ${message}`])
})

it('a visit that begins before another one is over is reported, in whatever order they are', () => {
  expect(found(['15:00', '14:00', '16:30'])).toEqual([
    '/stores/0/visits/starts/0/times/0 At 15:00 the visit of 14:00 is not over.',
  ])
})

it('a time zone that does not exist is reported', () => {
  expect(found(['10:00'], { timeZone: 'Europe/Pariss' })).toEqual([
    '/stores/0/visits/timeZone There is no time zone "Europe/Pariss".',
  ])
})

it('a shop without visits has none', () => {
  expect(visitFindings({ openingHours }, at)).toEqual([])
})
