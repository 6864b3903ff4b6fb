import type { LocalesConfig } from './types.generated.ts'

/** The language in which the content of a locale is requested: a key of the texts of content. */
export function contentLanguage({ locales }: LocalesConfig, locale: string): string {
  return locales[locale]?.language ?? locale
}
