import { describe, expect, it } from 'vitest'
import { slotByRule, slotsByRule, type VisitRules } from './slots.ts'

const rules: VisitRules = {
  ...{ timeZone: 'Europe/Paris', minutes: 90, places: 1, noticeHours: 24, weeks: 1 },
  starts: [
    { days: [2, 3], times: ['14:00', '10:00'] },
    { days: [6], times: ['10:00'] },
  ],
}
// A Friday.
const now = new Date('2026-11-27T16:00:00Z')
const named = (slots: readonly { day: string; time: string }[]) => slots.map(({ day, time }) => `${day} ${time}`)

describe('the slots of a shop', () => {
  it('follow its days and times, in order', () => {
    expect(named(slotsByRule(rules, [], now))).toEqual([
      ...['2026-12-01 10:00', '2026-12-01 14:00', '2026-12-02 10:00', '2026-12-02 14:00'],
    ])
  })

  it('need notice: the hours before are not counted as days', () => {
    expect(named(slotsByRule({ ...rules, noticeHours: 2 }, [], now))).toContain('2026-11-28 10:00')
    expect(named(slotsByRule({ ...rules, noticeHours: 90 }, [], now))).not.toContain('2026-12-01 10:00')
    expect(named(slotsByRule({ ...rules, noticeHours: 89 }, [], now))).toContain('2026-12-01 10:00')
  })

  it('are none on days on which it is closed, the first and the last included', () => {
    const closed = [{ from: '2026-12-01', to: '2026-12-02' }]
    expect(slotsByRule(rules, closed, now)).toEqual([])
    expect(named(slotsByRule(rules, [{ from: '2026-12-02', to: '2026-12-02' }], now))).toHaveLength(2)
  })

  it('reach as many weeks ahead as it says, the same weekday included', () => {
    const friday = { ...rules, starts: [{ days: [5], times: ['18:00'] }] }
    expect(named(slotsByRule(friday, [], now))).toEqual(['2026-12-04 18:00'])
  })

  it('are at the same time of the day in winter and in summer, as long as they say', () => {
    const around = { ...rules, starts: [{ days: [6, 1], times: ['10:00'] }] }
    const slots = slotsByRule(around, [], new Date('2027-03-26T08:00:00Z'))
    expect(slots.map(({ start, end }) => [start.toISOString(), (end.getTime() - start.getTime()) / 60_000])).toEqual([
      ['2027-03-27T09:00:00.000Z', 90],
      ['2027-03-29T08:00:00.000Z', 90],
    ])
  })

  it('are none at a time that a day does not have, and one at a time that it has twice', () => {
    const night = { ...rules, starts: [{ days: [7], times: ['02:30'] }] }
    expect(slotsByRule(night, [], new Date('2027-03-26T08:00:00Z'))).toEqual([])
    expect(slotsByRule(night, [], new Date('2026-10-23T08:00:00Z'))).toHaveLength(1)
  })

  it('follow the day of the shop, not that of the server', () => {
    const sydney = { ...rules, timeZone: 'Australia/Sydney', noticeHours: 0, starts: [{ days: [6], times: ['09:00'] }] }
    // It is Saturday there already.
    expect(named(slotsByRule(sydney, [], now))).toEqual(['2026-11-28 09:00', '2026-12-05 09:00'])
  })

  it.each([
    ['2026-12-01', '10:00', true],
    ['2026-12-01', '10:30', false],
    ['2026-11-28', '10:00', false],
    ['2027-12-01', '10:00', false],
    ['tomorrow', '10:00', false],
  ])('have %s at %s: %s', (day, time, has) => {
    expect(slotByRule(rules, [], { now, day, time }) !== null).toBe(has)
  })
})
