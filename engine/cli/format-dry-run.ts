import { formatTranslation } from './format-translation.ts'
import type { DryRun } from '../checking/dry-run.ts'

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
