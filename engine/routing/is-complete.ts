import type { LocalesConfig } from '../config/types.generated.ts'

/** Whether config declares that everything is translated into the locale. Search engines index no other locale. */
export function isComplete({ locales }: LocalesConfig, locale: string): boolean {
  return locales[locale]?.complete === true
}
