import type { DryRun } from '../checking/dry-run.ts'
import type { Translation } from '../checking/translations.ts'

/** Formats a dry run for people. */
export function formatDryRun(result: DryRun): string {
  const { routes, sitemap, hreflang, translations } = result
  return [
    section('Files', result.files.flatMap(formatFile)),
    section(
      'New routes',
      routes.flatMap(({ variant, host, paths }) => [
        `${variant} (${host}): ${paths.length}`,
        ...paths.map(({ name, path }) => `  ${name}  ${path}`),
      ]),
    ),
    section(
      'Sitemap',
      sitemap.map(
        ({ variant, fixed, patterns }) =>
          `${variant}: ${count(fixed, 'new address', 'new addresses')}, and those of ${count(patterns, 'pattern')} that content fills`,
      ),
    ),
    section(
      'hreflang',
      hreflang.map(({ variant, pages, locales }) => `${variant}: ${locales.join(', ')} on ${count(pages, 'page')}`),
    ),
    section('Translations', translations.flatMap(formatTranslation)),
  ]
    .filter((text) => text !== '')
    .join('\n\n')
}

/** For a new file, only the number of its lines. */
function formatFile({ file, isNew, lines }: DryRun['files'][number]): string[] {
  if (isNew) return [`${file}: new, ${count(lines.length, 'line')}`]
  return [
    `${file}: ${count(lines.length, 'line')}`,
    ...lines.map(({ line, text }) => `  ${String(line).padStart(4)}  ${text}`),
  ]
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [title, ...lines.map((line) => `  ${line}`)].join('\n')
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}

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
