/** Texts for a field of a form, percent-encoded as they are sent. */
export const hostileTexts = {
  empty: '',
  spaces: '+++',
  '10,000 characters': 'a'.repeat(10_000),
  '10,000 characters of four bytes': '%F0%9F%9B%81'.repeat(2500),
  'control characters': '%00%01%07%08%0b%1b%7f%c2%85',
  'only NUL': '%00',
  'line breaks': 'a%0d%0ab%0ac',
  'a lone surrogate': '%ED%A0%80abc',
  'bytes that are not UTF-8': '%ff%fe%fa',
  'an overlong encoding': '%C0%AF%E0%80%AF',
  'cut percent-encoding': '%E2%82%&%',
  'right-to-left': '%D7%A9%D7%9C%D7%95%D7%9D%20%E2%80%AEexe.fdp',
  'combining marks': 'Z%CC%80'.repeat(500),
  HTML: '%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
  'an attribute': '%22%20autofocus%20onfocus%3Dalert(1)%20x%3D%22',
  SQL: "'%3B%20drop%20table%20account%3B%20--",
  'a template': '%24%7B7*7%7D%7B%7B7*7%7D%25%7B7*7%7D',
  'a mail header': 'a%40example.com%0d%0aBcc%3A%20victim%40example.com',
  'a mail header after a name': '%22x%0aBcc%3Avictim%40example.com%22%40example.com',
  'two recipients': 'a%40example.com%2Cvictim%40example.com',
  'an address in brackets': '%3Cvictim%40example.com%3E',
  'an address literal': 'a%40%5B127.0.0.1%5D',
  'an international address': '%C3%A9lise%40%D0%BF%D1%80%D0%B8%D0%BC%D0%B5%D1%80.%D1%80%D1%84',
  'a prototype': '__proto__',
  'a number': '1e999',
  JSON: '%7B%22%24ne%22%3Anull%7D',
} as const satisfies Readonly<Record<string, string>>

const signs: Readonly<Record<string, RegExp>> = {
  'a stack': /\n\s+at \S+ ?\(?(file:|\/|node:)/,
  'a path of the server': /node_modules|\/dist\/server\//,
  'a database error': /PostgresError|violates|invalid byte sequence|Failed query|tessera_jobs/,
  // In JSON, as an island gets its fields, the quotation mark is escaped by a backslash.
  'HTML that is not escaped': /<script>alert|<img src=x|[^\\]" autofocus onfocus/,
}

/** What an answer must not contain. */
export function leaks(body: string): string[] {
  return Object.entries(signs).flatMap(([what, sign]) => (sign.test(body) ? [what] : []))
}
