import type { Rehearsal } from '../checking/rehearse.ts'

/** A rehearsal as a person reads it. */
export function formatRehearsal(rehearsal: Rehearsal): string {
  const { routes, sitemap, hreflang, missingMessages, toTranslate } = rehearsal
  return [
    section('Files', rehearsal.files.flatMap(formatFile)),
    section(
      'Routes gained',
      routes.flatMap(({ variant, host, paths }) => [
        `${variant} (${host}): ${paths.length}`,
        ...paths.map(({ name, path }) => `  ${name}  ${path}`),
      ]),
    ),
    section(
      'Sitemap',
      sitemap.map(
        ({ variant, fixed, filled }) =>
          `${variant}: ${count(fixed, 'address', 'addresses')} more, and the pages of ${count(filled, 'pattern')} that content fills`,
      ),
    ),
    section(
      'hreflang',
      hreflang.map(({ variant, pages, locales }) => `${variant}: ${count(pages, 'page')} gain ${locales.join(', ')}`),
    ),
    section(
      'Messages missing',
      missingMessages.map(({ locale, keys }) => `${locale}: ${keys.length === 0 ? 'none' : keys.join(', ')}`),
    ),
    section(
      'Still to be translated',
      toTranslate.flatMap(({ locale, messages, paths }) => [
        `locales/${locale}.json: ${count(messages.length, 'message')}`,
        ...messages.map((key) => `  ${key}`),
        `config/routes.json: ${count(paths.length, 'path')}`,
        ...paths.map((name) => `  ${name}`),
      ]),
    ),
  ]
    .filter((text) => text !== '')
    .join('\n\n')
}

/** A file that is new, or whose lines are many, is told by its number of lines. */
function formatFile({ file, isNew, lines }: Rehearsal['files'][number]): string[] {
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
