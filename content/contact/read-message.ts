import { domainToASCII } from 'node:url'
import { badInput } from '../platform/graphql/bad-input.ts'
import type { civilities, ContactMessage } from '../messages/table.ts'

/** As the contract has it. Without a value, a field is missing or null. */
export interface ContactInput {
  civility?: (typeof civilities)[number] | null
  firstName: string
  lastName: string
  company?: string | null
  email: string
  phone?: string | null
  commandNumber?: string | null
  resellerType?: string | null
  reseller?: string | null
  subject?: string | null
  object?: string | null
  body?: string | null
  files?: readonly string[] | null
  uploadKey?: string | null
  products?: readonly string[] | null
  project?: string | null
  list?: string | null
  place?: string | null
  retailer?: string | null
  shop?: string | null
  country?: string | null
  deadline?: string | null
}

/** What the form offers. */
export interface ContactChoices {
  subject: readonly string[]
  resellerType: readonly string[]
  deadline: readonly string[]
}

/** Characters of a text of one line. */
const maxCharacters = 255
/** Characters of `place`: as many as a search of places takes. */
const maxPlaceCharacters = 80
/** Characters of `body`. */
const maxBodyCharacters = 5000

export type GivenMessage = Omit<
  ContactMessage,
  'id' | 'language' | 'topics' | 'retailer' | 'postalAddress' | 'createdAt'
>

/** The message without what could forge a header or a line of a mail. @throws BAD_USER_INPUT, naming the field. */
export function readMessage(given: ContactInput, choices: ContactChoices): GivenMessage {
  return {
    civility: given.civility ?? null,
    firstName: required('firstName', given.firstName),
    lastName: required('lastName', given.lastName),
    company: line('company', given.company),
    email: readAddress(required('email', given.email)),
    phone: line('phone', given.phone),
    commandNumber: line('commandNumber', given.commandNumber),
    resellerType: choice('resellerType', given.resellerType, choices),
    reseller: line('reseller', given.reseller),
    subject: required('subject', choice('subject', given.subject || given.object, choices)),
    body: lines('body', given.body),
    place: line('place', given.place, maxPlaceCharacters),
    deadline: choice('deadline', given.deadline, choices),
  }
}

type FieldValue = string | null | undefined

/** A line that is not empty. @throws BAD_USER_INPUT */
export function required(name: string, given: FieldValue): string {
  const text = line(name, given)
  if (text === null) throw badInput(`${name} is missing.`)
  return text
}

/** One line, without control characters and those that change the direction of a text. */
export function line(name: string, given: FieldValue, max = maxCharacters): string | null {
  const text = (given ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' ')
    .trim()
  return checkLength(name, text, max)
}

/** Several lines, without those characters. */
export function lines(name: string, given: FieldValue): string | null {
  const text = (given ?? '')
    .toWellFormed()
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/(?:(?!\n)[\p{Cc}\p{Bidi_Control}])+/gu, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return checkLength(name, text, maxBodyCharacters)
}

function checkLength(name: string, text: string, max: number): string | null {
  if (Array.from(text).length > max) throw badInput(`${name} is too long: it may have up to ${max} characters.`)
  return text === '' ? null : text
}

function choice(name: keyof ContactChoices, given: FieldValue, choices: ContactChoices): string | null {
  if (!given) return null
  if (choices[name].includes(given)) return given
  throw badInput(`${name} is not one of its values: ${choices[name].join(', ')}.`)
}

/** One address with a dotted domain, which is written in ASCII: mail servers know no other. */
export function readAddress(given: string): string {
  const [, local, domain] = /^([^\s@]{1,64})@([^\s@]+\.[^\s@]+)$/.exec(given) ?? []
  const ascii = domain && domainToASCII(domain)
  if (!local || !ascii || `${local}@${ascii}`.length > 254) throw badInput('email is not an e-mail address.')
  return `${local}@${ascii}`
}
