import type { ExpressionContext } from './context.ts'
import { linkType, listType, numberType, orNothing, textType, wordsType, type ValueType } from './value-type.ts'

interface Form {
  description: string
  /** The type of what it gives. */
  gives: ValueType
  convert: (value: string, context: ExpressionContext) => unknown
}

/** The forms that `as` gives a text. */
export const forms: Readonly<Record<string, Form>> = {
  title: {
    description: 'a slug as words: sea-salt becomes Sea salt',
    gives: orNothing(wordsType),
    convert: (slug, { target }) => asTitle(slug, target.locale),
  },
  url: {
    description: 'a path or link as an absolute URL',
    gives: orNothing({ kind: 'text', form: 'URL' }),
    convert: (link, { absoluteUrl }) => absoluteUrl?.(link),
  },
  link: {
    description: 'a link: of a message that is another address in each language',
    gives: linkType,
    convert: (value) => value,
  },
  list: {
    description: 'the values between commas',
    gives: listType(textType),
    convert: (text) => text.split(','),
  },
  number: {
    description: 'a number',
    gives: numberType,
    convert: Number,
  },
}

function asTitle(slug: string, locale: string): string | undefined {
  const words = slug.replaceAll(/[-_]+/g, ' ').trim()
  return words && words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
}
