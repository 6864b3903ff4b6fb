import type { Phrase } from '../../../shared/phrase.ts'
import { wordsOf } from '../../../shared/words-of.tsx'

/** Who the data is of, as its licences ask. */
export function Credit({ word }: { word: Phrase }) {
  return (
    <p className="store-map__credit">
      {wordsOf(word)} <a href="https://www.naturalearthdata.com/">Natural Earth</a>,{' '}
      <a href="https://www.geonames.org/">GeoNames</a> (
      <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>)
    </p>
  )
}
