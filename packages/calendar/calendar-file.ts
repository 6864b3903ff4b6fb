/** An appointment, for a file that calendars read. */
export interface CalendarEvent {
  /** The same in each version of the appointment, and of no other. */
  uid: string
  /** Number of the version, from 0. */
  sequence: number
  /** When this version was made. */
  madeAt: Date
  start: Date
  end: Date
  summary: string
  location: string
  description: string
  /** Absolute URL of a page about it. */
  url: string | null
  position: { lat: number; lng: number } | null
  isCancelled: boolean
}

/** The file of an appointment (RFC 5545). Its times are in UTC, so that no calendar needs to know a time zone. */
export function calendarFile(event: CalendarEvent, product: string): string {
  const { uid, sequence, madeAt, start, end, url, position, isCancelled } = event
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(madeAt)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `LOCATION:${escapeText(event.location)}`,
    ...(event.description === '' ? [] : [`DESCRIPTION:${escapeText(event.description)}`]),
    ...(url === null ? [] : [`URL:${url.replaceAll(/[\p{Cc}\s]/gu, '')}`]),
    ...(position === null ? [] : [`GEO:${position.lat};${position.lng}`]),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** 20261201T090000Z */
function utc(date: Date): string {
  return date.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

/** A text as a value (RFC 5545, 3.3.11). No other control character may be in it. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
}

const maxOctets = 75

/** A line in parts of at most 75 octets, of which no character is in two parts (RFC 5545, 3.1). */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    // All parts but the first begin with a space.
    if (octets + size > maxOctets - (parts.length > 0 ? 1 : 0)) {
      parts.push(part)
      part = ''
      octets = 0
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
