import type { Entries, ExpressionContext } from './context.ts'

interface Form {
  description: string
  convert: (value: string, entries: Entries, context: ExpressionContext) => unknown
}

/** The forms that `as` gives a text. */
export const forms: Readonly<Record<string, Form>> = {
  title: {
    description: 'a slug as words: sea-salt becomes Sea salt',
    convert: (slug, _entries, { target }) => asTitle(slug, target.locale),
  },
  url: {
    description: 'a path or link as an absolute URL',
    convert: (link, _entries, { absoluteUrl }) => absoluteUrl?.(link),
  },
  list: {
    description: 'the values between commas',
    convert: (text) => text.split(','),
  },
  number: {
    description: 'a number',
    convert: Number,
  },
  offset: {
    description: 'how many items come before a page of "pageSize" items',
    convert: (page, { pageSize }) => (Number(page) - 1) * Number(pageSize),
  },
}

function asTitle(slug: string, locale: string): string | undefined {
  const words = slug.replaceAll(/[-_]+/g, ' ').trim()
  return words && words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
}
