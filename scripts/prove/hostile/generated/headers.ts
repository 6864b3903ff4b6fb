import * as fc from 'fast-check'
import type { Header } from './request.ts'
import { encodedText, marker, oneOf } from './texts.ts'

const names = [
  ...['Accept', 'Accept-Encoding', 'Accept-Language', 'If-None-Match', 'If-Modified-Since', 'Range', 'If-Range'],
  ...['X-Forwarded-Host', 'X-Forwarded-Proto', 'Expect', 'Upgrade', 'Origin', 'Referer', 'X-HTTP-Method-Override'],
  ...['User-Agent', 'Sec-Fetch-Site', 'Sec-Purpose', 'X-Request-Id', 'Cache-Control', 'Authorization', 'Forwarded'],
]

const values = [
  ...['*', '*/*;q=9', ';;;', 'bytes=0-', 'bytes=9999999-1,5', 'W/"*"', 'multipart/mixed', 'text/html;q=0', 'HTTPS'],
  ...['br', 'gzip;q=0', 'application/json', 'text/html', 'fr-\xE9', '1, 2, 3', '-1', 'h2c', '100-continue', '"'],
  ...['null', 'x'.repeat(5000), 'en;q=1e9', 'Bearer eyJhbGciOiJub25lIn0.e30.', 'DELETE', 'prefetch', 'cross-site'],
  ...[`<${marker}>`, `"><${marker}>`, `https://${marker}.example`, `' ${marker}='1`],
]

const cookieNames = [
  ...['lang', 'authToken', 'apollo-token', 'signedIn', 'recent', 'cc_cookie', 'flash', '__proto__', '', 'lists'],
]

const cookie: fc.Arbitrary<Header> = fc
  .array(fc.tuple(oneOf(cookieNames), fc.oneof(encodedText, fc.base64String({ maxLength: 200 }))), { maxLength: 6 })
  .map((pairs) => ['Cookie', pairs.map((pair) => pair.join('=')).join('; ')])

const header: fc.Arbitrary<Header> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(oneOf(names), oneOf(values)) },
  { weight: 2, arbitrary: cookie },
  { weight: 1, arbitrary: fc.tuple(oneOf(names), encodedText) },
)

export const headers: fc.Arbitrary<Header[]> = fc.array(header, { maxLength: 5 })

/** With a form of this site: forms of other sites are refused before they are read. */
export const formHeaders: fc.Arbitrary<Header[]> = headers.map((all) => [
  ...all.filter(([name]) => !['Origin', 'Sec-Fetch-Site', 'Expect'].includes(name)),
  ['Origin', 'http://127.0.0.1'],
])

/** Of many networks, and of a few that send much; none of those that other attacks and visitors have. */
export const address: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .tuple(fc.nat(31), fc.nat(255), fc.nat(255))
      .map(([net, ...host]) => `100.${64 + net}.${host.join('.')}`),
  },
  { weight: 1, arbitrary: fc.nat(3).map((last) => `100.127.0.${last}`) },
  { weight: 1, arbitrary: fc.nat(0xffff).map((last) => `2001:db8:${last.toString(16)}::1`) },
)
