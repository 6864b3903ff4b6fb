import { calendarFile } from '../../packages/calendar/calendar-file.ts'
import { referenceOf } from '../contact/reference.ts'
import type { MailFile, MailWords } from '../platform/mail/mail-template.ts'
import type { Database } from '../platform/store/database.ts'
import type { Visit } from './table.ts'
import { visitShop } from './visit-shop.ts'

/** What mails say of the shop of a visit. */
export interface ShopFacts {
  name: string
  address: string
  position: { lat: number; lng: number } | null
}

/** A shop that takes no bookings any more has its id as its name. */
export async function shopFacts(db: Database, id: string): Promise<ShopFacts> {
  return (await visitShop(db, id)) ?? { name: id, address: '', position: null }
}

/** Day and time at the shop: 2026-12-01, 10:00. */
export function localTime({ startsAt, timeZone }: Pick<Visit, 'startsAt' | 'timeZone'>): { day: string; time: string } {
  const zoned = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(timeZone)
  return { day: zoned.toPlainDate().toString(), time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }) }
}

/** Day and time at the shop, as a language writes them. */
export function timeInWords({ startsAt, timeZone }: Pick<Visit, 'startsAt' | 'timeZone'>, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(startsAt)
}

export interface AboutVisit {
  visit: Visit
  shop: ShopFacts
  /** Page of the visit, in the mails of the visitor. */
  page: string | null
}

/** The visit for calendars, as it is now. */
export function visitFile({ visit, shop, page }: AboutVisit, { messages, language }: MailWords): MailFile {
  const { t } = messages.in(language)
  const isCancelled = visit.cancelledAt !== null
  const text = calendarFile(
    {
      uid: `${visit.id}@visit`,
      sequence: isCancelled ? 1 : 0,
      madeAt: visit.cancelledAt ?? visit.createdAt,
      start: visit.startsAt,
      end: visit.endsAt,
      summary: t('visit.calendar.summary', { shop: shop.name }),
      location: [shop.name, shop.address].filter(Boolean).join(', '),
      description: t('visit.calendar.description', { reference: referenceOf(visit.id) }),
      url: page,
      position: shop.position,
      isCancelled,
    },
    messages.brand,
  )
  return {
    name: 'visit.ics',
    type: `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    async *read() {
      yield Buffer.from(text)
    },
  }
}
