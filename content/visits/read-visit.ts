import { line, lines, readAddress, required } from '../contact/read-message.ts'
import type { Visit } from './table.ts'

/** As the contract has it. Without a value, a field is missing or null. */
export interface VisitInput {
  shop: string
  day: string
  time: string
  name: string
  email: string
  phone?: string | null
  about?: string | null
  product?: string | null
}

export type GivenVisit = Pick<Visit, 'name' | 'email' | 'phone' | 'about'>

/** Who comes, and why, without what could forge a header or a line of a mail. @throws BAD_USER_INPUT, naming the field. */
export function readVisit({ name, email, phone, about }: VisitInput): GivenVisit {
  return {
    name: required('name', name),
    email: readAddress(required('email', email)),
    phone: line('phone', phone),
    about: lines('about', about),
  }
}
