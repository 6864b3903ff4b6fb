import type { CheckInput } from './check-input.ts'
import { isText, isTranslated } from './places.ts'

/** How much of the content is translated into a language that is not declared complete. */
export interface TranslationReport extends TextCount {
  language: string
  /** By file, the texts that have one entry per language. */
  files: ({ file: string } & TextCount)[]
}

interface TextCount {
  translated: number
  total: number
}

/** One report for each language of the site that is not complete. A page for other languages only is not counted. */
export function translationReports({ places, site }: CheckInput): TranslationReport[] {
  const texts = places.filter((place) => isText(place, site.languages))
  return site.languages
    .filter((language) => !site.complete.includes(language))
    .map((language) => {
      const counts = new Map<string, TextCount>()
      for (const { file, value, languages } of texts) {
        if (!languages.includes(language)) continue
        const count = counts.get(file) ?? { translated: 0, total: 0 }
        counts.set(file, count)
        count.total++
        if (isTranslated(value, language)) count.translated++
      }
      const files = [...counts].map(([file, count]) => ({ file, ...count }))
      const sum = (key: keyof TextCount): number => files.reduce((all, one) => all + one[key], 0)
      return { language, translated: sum('translated'), total: sum('total'), files }
    })
}

/** The language as a whole, then the files that have a translation but not all. */
export function formatTranslationReport({ language, files, ...all }: TranslationReport): string {
  const begun = files.filter(({ translated, total }) => translated > 0 && translated < total)
  return [
    `${language} is not declared complete: ${inWords(all)}.`,
    ...begun.map(({ file, ...count }) => `  ${file}: ${inWords(count)}`),
  ].join('\n')
}

/** Rounded down: 100 % means all. */
function inWords({ translated, total }: TextCount): string {
  const percentage = total === 0 ? 100 : Math.floor((translated / total) * 100)
  return `${translated} of ${total} texts translated (${percentage} %)`
}
