import type { MaterialGroupFile, ProductFile } from '../../schemas/types.generated.ts'
import { type Families, type Family, familiesOf } from './families.ts'

type Group = Pick<MaterialGroupFile, 'families' | 'contradictions'>

/** Beginnings of words, by language. */
type WordBeginnings = Readonly<Record<string, readonly string[]>>

/** What no sentence about some materials may say. */
export interface MaterialRule {
  /** The fact, in English. */
  reason: string
  about: WordBeginnings
  never: WordBeginnings
}

/** What no text may say about the materials of these groups. */
export function rulesOfGroups(groups: readonly Group[]): MaterialRule[] {
  return groups.flatMap(({ contradictions }) => contradictions ?? [])
}

/** What the texts of a product may not say besides: what its construction excludes, where it has one for a family. */
export function rulesOfProduct(
  { materials = [] }: Pick<ProductFile, 'materials'>,
  groups: readonly Group[],
): MaterialRule[] {
  const families = familiesOf(groups)
  const used = Map.groupBy(materials, ({ family }) => family)
  return [...used].flatMap(([id, uses]) => {
    const [{ construction } = {}, other] = uses
    const rule = construction === undefined || other ? null : ruleOf(familyOf(families, id), construction)
    return rule ? [rule] : []
  })
}

/** What no text may say that is about all products: what some constructions exclude depends on the piece. */
export function rulesOfAllProducts(groups: readonly Group[]): MaterialRule[] {
  return groups.flatMap(({ families = [], contradictions = [] }) => {
    const constructions = families.flatMap((family) => Object.values(family.constructions ?? {}))
    return constructions.flatMap(({ never }) =>
      never ? contradictions.map(({ about }) => ({ reason: 'It depends on the piece.', about, never })) : [],
    )
  })
}

function familyOf(families: Families, id: string | undefined): Family | undefined {
  return id === undefined ? undefined : families.get(id)
}

function ruleOf(family: Family | undefined, construction: string): MaterialRule | null {
  const { summary, never } = family?.constructions?.[construction] ?? {}
  if (!family || !summary || !never) return null
  const reason = `${textIn(family.name)} of this product: ${textIn(summary)}`
  return { reason, about: wordsOf(family.name), never }
}

function textIn(text: Family['name']): string {
  return typeof text === 'string' ? text : (text['en'] ?? Object.values(text)[0] ?? '')
}

function wordsOf(text: Family['name']): MaterialRule['about'] {
  return typeof text === 'string' ? {} : Object.fromEntries(Object.entries(text).map(([key, name]) => [key, [name]]))
}
