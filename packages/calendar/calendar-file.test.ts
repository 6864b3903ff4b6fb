import { describe, expect, it } from 'vitest'
import { calendarFile, type CalendarEvent } from './calendar-file.ts'

const event: CalendarEvent = {
  ...{ uid: '7f3a@maison.example', sequence: 0, isCancelled: false },
  madeAt: new Date('2026-11-27T16:00:00.123Z'),
  start: new Date('2026-12-01T09:00:00Z'),
  end: new Date('2026-12-01T10:30:00Z'),
  summary: 'Visite',
  location: '14 rue de la Scierie, 39150 Saint-Laurent',
  description: '',
  url: null,
  position: null,
}

const linesOf = (changes: Partial<CalendarEvent>) => calendarFile({ ...event, ...changes }, 'Maison').split('\r\n')

/** As a calendar reads it. */
function valueOf(name: string, changes: Partial<CalendarEvent>): string {
  const unfolded = calendarFile({ ...event, ...changes }, 'Maison').replaceAll('\r\n ', '')
  return unfolded
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`))!
    .slice(name.length + 1)
}

describe('the file of an appointment', () => {
  it('has its lines in CRLF, and its times in UTC', () => {
    expect(linesOf({})).toEqual([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Maison//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
      ...['BEGIN:VEVENT', 'UID:7f3a@maison.example', 'SEQUENCE:0', 'DTSTAMP:20261127T160000Z'],
      ...['DTSTART:20261201T090000Z', 'DTEND:20261201T103000Z', 'SUMMARY:Visite'],
      String.raw`LOCATION:14 rue de la Scierie\, 39150 Saint-Laurent`,
      ...['STATUS:CONFIRMED', 'END:VEVENT', 'END:VCALENDAR', ''],
    ])
  })

  it.each([
    ['a\\b;c,d', String.raw`a\\b\;c\,d`],
    ['two\r\nlines', String.raw`two\nlines`],
    ['END:VEVENT\nBEGIN:VALARM', String.raw`END:VEVENT\nBEGIN:VALARM`],
    ['bell\u0007 and tab\t', 'bell and tab\t'],
    ['half \ud83d pair', 'half � pair'],
  ])('escapes %j', (summary, value) => {
    expect(valueOf('SUMMARY', { summary })).toBe(value)
  })

  it.each(['a'.repeat(300), 'é'.repeat(200), '🛁'.repeat(60), `${'a'.repeat(66)}é${'b'.repeat(80)}`])(
    'folds lines of more than 75 octets, and no character: %s',
    (summary) => {
      const lines = linesOf({ summary })
      expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
      expect(lines.join('')).not.toContain('\uFFFD')
      expect(valueOf('SUMMARY', { summary })).toBe(summary)
    },
  )

  it('is withdrawn by a later version with the same id', () => {
    const cancelled = { isCancelled: true, sequence: 1 }
    expect(['METHOD', 'STATUS', 'UID', 'SEQUENCE'].map((name) => valueOf(name, cancelled))).toEqual([
      ...['CANCEL', 'CANCELLED', '7f3a@maison.example', '1'],
    ])
  })

  it('has place and page', () => {
    const more = { url: 'https://maison.example/a\r\nX:1', position: { lat: 46.5763, lng: -5.9571 } }
    expect([valueOf('URL', more), valueOf('GEO', more)]).toEqual(['https://maison.example/aX:1', '46.5763;-5.9571'])
  })
})
