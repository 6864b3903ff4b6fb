import type { ContentFinding } from '../loading/content-finding.ts'
import { references } from '../loading/references.ts'
import type { CheckInput } from './check-input.ts'

/** References to pages that do not exist in a complete language of the text that refers to them. */
export function languageFindings({ parsed, places, site, model }: CheckInput): ContentFinding[] {
  const limited = new Map(
    parsed.flatMap((file) =>
      'languages' in file.value && Array.isArray(file.value.languages)
        ? [[file.keys[0], file.value.languages] as const]
        : [],
    ),
  )
  if (limited.size === 0) return []
  const readers = new Map(places.map(({ file, pointer, languages }) => [`${file} ${pointer}`, languages]))
  return parsed.flatMap(({ file, value }) =>
    references(value, model).flatMap(({ kind, id, pointer }): ContentFinding[] => {
      const has: readonly unknown[] | undefined = limited.get(`${kind}/${id}`)
      if (!has) return []
      const inText = site.languages.filter((language) => pointer.endsWith(`/${language}`))
      const needed = inText.length > 0 ? inText : (readers.get(`${file} ${pointer}`) ?? [])
      const missing = needed.filter((language) => site.complete.includes(language) && !has.includes(language))
      if (missing.length === 0) return []
      const message = `The ${kind} "${id}" exists only in ${has.join(', ')}.`
      const expected = `Expected a page that exists in ${missing.join(', ')}.`
      return [{ code: 'REFERENCE_LANGUAGE', file, pointer, message, expected }]
    }),
  )
}
