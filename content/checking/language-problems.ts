import type { ContentProblem } from '../loading/content-problem.ts'
import { referableKey, references } from '../loading/references.ts'
import type { CheckInput } from './check-input.ts'

/** References to pages that some readers of the place do not have in their language. */
export function languageProblems({ parsed, places, site }: CheckInput): ContentProblem[] {
  const limited = new Map(
    parsed.flatMap((file) =>
      'languages' in file.value && Array.isArray(file.value.languages)
        ? [[referableKey(file), file.value.languages]]
        : [],
    ),
  )
  if (limited.size === 0) return []
  const readers = new Map(places.map(({ file, pointer, languages }) => [`${file} ${pointer}`, languages]))
  return parsed.flatMap(({ file, value }) =>
    references(value).flatMap(({ kind, id, pointer }): ContentProblem[] => {
      const has: readonly unknown[] | undefined = limited.get(`${kind}/${id}`)
      if (!has) return []
      const inText = site.languages.filter((language) => pointer.endsWith(`/${language}`))
      const asked = inText.length > 0 ? inText : (readers.get(`${file} ${pointer}`) ?? [])
      const lacking = asked.filter((language) => !has.includes(language))
      if (lacking.length === 0) return []
      const seen = `the ${kind} "${id}", which is there in ${has.join(', ')} only`
      return [
        { code: 'REFERENCE_LANGUAGE', file, pointer, seen, expected: `a page that is there in ${lacking.join(', ')}` },
      ]
    }),
  )
}
