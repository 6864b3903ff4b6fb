import { badInput } from '../platform/graphql/bad-input.ts'
import type { PostalAddress } from '../messages/postal-address.ts'
import { readAddress, required } from './read-message.ts'

/** As the contract has it. */
export interface SampleOrderInput extends PostalAddress {
  samples: readonly string[]
  firstName: string
  lastName: string
  email: string
}

/** What the form of the site offers. */
export interface SampleRules {
  /** Samples of an order. */
  max: number
  countries: readonly string[]
}

export interface GivenOrder {
  /** Ids of materials, each once. */
  samples: string[]
  firstName: string
  lastName: string
  email: string
  postalAddress: PostalAddress
}

/** The order without what could forge a line of a mail. @throws BAD_USER_INPUT, naming the field. */
export function readOrder(given: SampleOrderInput, { max, countries }: SampleRules): GivenOrder {
  const samples = [...new Set(given.samples)]
  if (samples.length === 0) throw badInput('samples is empty.')
  if (samples.length > max) throw badInput(`samples has ${samples.length} ids; an order may have up to ${max}.`)
  const country = required('country', given.country)
  if (!countries.includes(country)) throw badInput(`country is not one of its values: ${countries.join(', ')}.`)
  return {
    samples,
    firstName: required('firstName', given.firstName),
    lastName: required('lastName', given.lastName),
    email: readAddress(required('email', given.email)),
    postalAddress: {
      street: required('street', given.street),
      postalCode: required('postalCode', given.postalCode),
      town: required('town', given.town),
      country,
    },
  }
}

/** The same for an address however it is written: with other capitals, accents, spaces or commas. */
export function parcelKey({ street, postalCode, country }: PostalAddress): string {
  const parts = [country, postalCode, street].map((part) =>
    part
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ''),
  )
  return parts.join(' ')
}
