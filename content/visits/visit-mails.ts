import { eq } from 'drizzle-orm'
import { topicFacts } from '../contact/contact-facts.ts'
import { referenceOf } from '../contact/reference.ts'
import { isMailAddress, type MailJob } from '../platform/mail/mail-job.ts'
import type { Fact } from '../platform/mail/mail-part.ts'
import type { MailTemplate, MailWords, MailWriter } from '../platform/mail/mail-template.ts'
import type { Database } from '../platform/store/database.ts'
import { visitTable } from './table.ts'
import { type AboutVisit, shopFacts, timeInWords, visitFile } from './visit-facts.ts'

/** A mail about a visit: to the shop, or to the visitor. */
export type VisitMail = MailJob & {
  template: 'visit-booked' | 'visit-confirmation' | 'visit-withdrawn' | 'visit-cancelled'
  values: VisitMailValues
}

interface VisitMailValues {
  /** Its id. It is read when the mail is sent. */
  visit: string
  /** Page of the visit, by which it can be cancelled: for the visitor alone. */
  page?: string | null
}

type VisitTemplate = MailTemplate<AboutVisit, VisitMailValues>

const shared = {
  values: ({ visit, shop }, { messages, language }) => ({
    when: timeInWords(visit, messages.in(language).tag),
    shop: shop.name,
    name: visit.name,
    reference: referenceOf(visit.id),
  }),
  hasOwnFooter: true,
  read: readAbout,
} as const satisfies Partial<VisitTemplate>

/** Somebody comes: for the shop. */
const booked: VisitTemplate = {
  ...shared,
  name: 'visit-booked',
  body: (about, write) => [
    { kind: 'lines', text: about.visit.about ?? '' },
    { kind: 'facts', facts: visitorFacts(about, write) },
  ],
  envelope: (about, words) => ({ ...answerTo(about), ...withFile(about, words) }),
}

/** It is booked. Nothing that the visitor wrote is in it: anybody could have it sent to anybody. */
const confirmation: VisitTemplate = {
  ...shared,
  name: 'visit-confirmation',
  body: (about, write) => [
    write.paragraph('text'),
    { kind: 'facts', facts: placeFacts(about, write) },
    ...(about.page === null ? [] : [write.link('link', about.page)]),
    write.paragraph('not-you'),
  ],
  envelope: withFile,
}

/** Somebody does not come: for the shop. */
const withdrawn: VisitTemplate = {
  ...shared,
  name: 'visit-withdrawn',
  body: (about, write) => [{ kind: 'facts', facts: visitorFacts(about, write) }],
  envelope: (about, words) => ({ ...answerTo(about), ...withFile(about, words) }),
}

/** It is cancelled, by the visitor or by the shop. */
const cancelled: VisitTemplate = {
  ...shared,
  name: 'visit-cancelled',
  body: (about, write) => [write.paragraph('text'), { kind: 'facts', facts: placeFacts(about, write) }],
  envelope: withFile,
}

export const visitMails: readonly MailTemplate[] = [booked, confirmation, withdrawn, cancelled]

async function readAbout(db: Database, { visit: id, page = null }: VisitMailValues): Promise<AboutVisit | null> {
  const [visit] = await db.select().from(visitTable).where(eq(visitTable.id, id))
  return visit ? { visit, shop: await shopFacts(db, visit.shop), page } : null
}

function answerTo({ visit: { email } }: AboutVisit) {
  return isMailAddress(email) ? { replyTo: email } : {}
}

function withFile(about: AboutVisit, words: MailWords) {
  return { files: [visitFile(about, words)] }
}

function placeFacts({ visit, shop }: AboutVisit, { messages, language, own }: MailWriter): Fact[] {
  return factsOf([
    [own('when'), timeInWords(visit, messages.in(language).tag)],
    [own('where'), [shop.name, shop.address].filter(Boolean).join(', ')],
    [own('reference'), referenceOf(visit.id)],
  ])
}

function visitorFacts({ visit, shop }: AboutVisit, { messages, language, own }: MailWriter): Fact[] {
  const { tag } = messages.in(language)
  const product = visit.product && { ...visit.product, finish: visit.product.finish?.name ?? null }
  const languageName = new Intl.DisplayNames([tag], { type: 'language' }).of(visit.language)
  return [
    ...factsOf([
      [own('when'), timeInWords(visit, tag)],
      [own('where'), shop.name],
    ]),
    ...topicFacts(product ? [product] : [], own),
    ...factsOf([
      [own('name'), visit.name],
      [own('email'), visit.email],
      [own('phone'), visit.phone],
      [own('language'), languageName ?? visit.language],
      [own('reference'), referenceOf(visit.id)],
    ]),
  ]
}

function factsOf(facts: readonly (readonly [label: Fact['label'], value: string | null])[]): Fact[] {
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
