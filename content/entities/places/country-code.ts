import { badInput } from '../../platform/graphql/bad-input.ts'

/**
 * The country code of the content: lower case, uk for the United Kingdom. Null: none was given. Throws BAD_USER_INPUT
 * unless it has two letters.
 */
export function contentCountry(country: string | null | undefined): string | null {
  if (country === null || country === undefined) return null
  if (!/^[a-z]{2}$/i.test(country))
    throw badInput(`country is ${JSON.stringify(country.slice(0, 20))}; it must be two letters, for example FR.`)
  const code = country.toLowerCase()
  return code === 'gb' ? 'uk' : code
}

/** ISO 3166-1 alpha-2 of a country code of the content. */
export function isoCountry(code: string): string {
  return code === 'uk' ? 'GB' : code.toUpperCase()
}
