/** Each pattern of the content schemas in words that complete "Expected …". A test checks that none is missing. */
const words: Readonly<Record<string, string>> = {
  '^[a-z0-9][a-z0-9-]*$': 'small letters a-z, digits and hyphens, no slash, for example "ueber-uns"',
  '^[a-z0-9][a-z0-9-]*(\\?[^\\s#]+)?$':
    'the key of a route, with or without a query, for example "products" or "products?types=miroir"',
  '^[a-z0-9]+(-[a-z0-9]+)*$': 'small letters a-z, digits and single hyphens between them, for example "orb-80"',
  '^[\\p{L}\\p{N}]+([ ’-][\\p{L}\\p{N}]+){0,5}$': 'a word, or several with spaces or hyphens between them',
  '^[a-z0-9-]+$': 'small letters a-z, digits and hyphens, for example "meuble-de-rangement"',
  '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$': 'a language code, for example "de" or "pt-BR"',
  '^(19|20)\\d{2}-\\d{2}-\\d{2}$': 'a day, for example "2026-10-02"',
  '^[A-Z]{3}$': 'the code of a currency, for example "EUR"',
  '^[a-z]{2}$': 'a country code, for example "de"',
  '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$': 'an e-mail address, for example "shop@example.com"',
  '^\\+[0-9][0-9 ]{5,22}$': 'a telephone number with the country code, for example "+33 1 99 00 12 34"',
  '^([01][0-9]|2[0-3]):[0-5][0-9]$': 'a time, for example "09:30"',
  '^[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]+)+$': 'a time zone, for example "Europe/Paris"',
  '^https?://': 'a URL, for example "https://example.com/"',
  '^#[0-9a-f]{6}$': 'a colour, for example "#aa8866"',
  '^(https?://|mailto:|tel:|/)': 'a URL, for example "https://example.com/", "mailto:…", "tel:…" or "/path"',
  '^https://': 'a URL that starts with "https://"',
  '^[A-Za-z0-9][A-Za-z0-9._-]*$': 'a file name of letters, digits, dots, hyphens and underscores',
  '^[A-Za-z0-9][A-Za-z0-9._/-]*$': 'a path that does not start with a slash, for example "portal"',
  '^/media/[A-Za-z0-9_/-]+\\.glb$': '/media/ and the name of a .glb file, for example "/media/models/pure-120.glb"',
  '^[A-Za-z]+(\\.[A-Za-z0-9]+)*$': 'the path of a field, for example "heroImage.desktop"',
}

/** The words for a pattern; for one without words, the pattern itself. */
export function patternWords(pattern: string): string {
  return words[pattern] ?? `a value of the form ${pattern}`
}
