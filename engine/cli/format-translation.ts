import type { Translation } from '../checking/translations.ts'

/** How much of a locale is translated, what that means for its pages, and what to do next. */
export function formatTranslation({ locale, complete, file, messages, samePaths }: Translation): string[] {
  const { translated, total } = messages
  const counted = `${file}: ${translated} of ${total} messages translated (${percentage(translated, total)} %)`
  if (complete) return [counted]
  const next =
    translated < total
      ? `npm run config -- untranslated ${locale} prints the rest.`
      : `Set "complete" of "${locale}" to true in config/locales.json when its paths and content are translated, too.`
  return [
    counted,
    ...(samePaths.length === 0 ? [] : [`config/routes.json: not translated, or the same: ${samePaths.join(', ')}`]),
    `"${locale}" is not declared complete: its pages are noindex, and in no sitemap and no hreflang. ${next}`,
  ]
}

/** Rounded down: 100 % means all. */
function percentage(part: number, whole: number): number {
  return whole === 0 ? 100 : Math.floor((part / whole) * 100)
}
