import { parseCookie } from 'cookie'

type Cookies = Readonly<Record<string, string | undefined>>

/** The cookies of a request; none where the header is longer than `maxBytes`. Never throws. */
export function requestCookies(header: string | undefined, maxBytes: number): Cookies {
  return header && header.length <= maxBytes ? parseCookie(header) : none
}

const none: Cookies = {}
