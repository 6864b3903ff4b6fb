import { pickText, type Localized } from '../../content/language/localized.ts'
import type { ProductFile } from '../../content/schemas/types.generated.ts'
import type { Messages } from '../../engine/intl/messages.ts'
import type { Language } from './language.ts'

/** The data of a product about a subject. */
export interface Facts {
  subject: 'dimensions' | 'layout' | 'materials' | 'basins'
  rows: Row[]
}

export interface Row {
  term: string
  value: string
  /** The options, e.g. "5 couleurs, 2 finitions". */
  choice?: string
}

interface Reader {
  language: Language
  /** Messages of the site. */
  t: Messages['t']
}

/** The data of a product by subject, in the order of its page. A subject without data is left out. */
export function productFacts(product: ProductFile, reader: Reader): Facts[] {
  const all: Facts[] = [
    { subject: 'dimensions', rows: dimensions(product, reader) },
    { subject: 'layout', rows: layout(product, reader) },
    { subject: 'materials', rows: materials(product, reader) },
    { subject: 'basins', rows: basins(product, reader) },
  ]
  return all.filter(({ rows }) => rows.length > 0)
}

/** The text in the language, or in another one that it has; empty where there is none. */
export function textIn(text: Localized | undefined, language: Language): string {
  return text === undefined ? '' : (pickText(text, [language])?.text ?? '')
}

/** "À gauche, centrée, à droite": later items begin in lower case, except in German, where they may be nouns. */
export function listOf(texts: readonly string[], language: Language): string {
  return texts
    .filter((text) => text !== '')
    .map((text, index) =>
      index === 0 || language === 'de' ? text : text.charAt(0).toLocaleLowerCase(language) + text.slice(1),
    )
    .join(', ')
}

function dimensions({ size, sizeVariantCount = 0 }: ProductFile, { t }: Reader): Row[] {
  const sides = (['width', 'height', 'depth'] as const).flatMap((side) =>
    size?.[side] ? [{ term: t(`product.${side}`), value: t('product.centimetres', { size: size[side] }) }] : [],
  )
  return sizeVariantCount > 1
    ? [...sides, { term: t('product.variants'), value: t('product.sizes', { count: sizeVariantCount }) }]
    : sides
}

function layout({ layout: parts }: ProductFile, { t, language }: Reader): Row[] {
  const counted = (['drawer', 'door', 'niche', 'shelves'] as const).flatMap((part) => {
    const count = parts?.[`${part}Count`]
    return count ? [{ term: t(`product.${part}`), value: String(count) }] : []
  })
  const described = [
    { term: t('product.mirror-doors'), value: textIn(parts?.mirrorDoorLabel, language) },
    { term: t('product.handles'), value: textIn(parts?.handles, language) },
  ]
  return [...counted, ...described.filter(({ value }) => value !== '')]
}

function materials({ materials: all = [] }: ProductFile, { t, language }: Reader): Row[] {
  return all.map(({ name, summary, colorCount = 0, finishCount = 0 }) => {
    const choice = [
      ...(colorCount > 1 ? [t('product.colours', { count: colorCount })] : []),
      ...(finishCount > 1 ? [t('product.finishes', { count: finishCount })] : []),
    ].join(', ')
    const row = { term: textIn(name, language), value: textIn(summary, language) }
    return choice === '' ? row : { ...row, choice }
  })
}

function basins({ vasques }: ProductFile, { t, language }: Reader): Row[] {
  const list = (texts: readonly Localized[] = []) =>
    listOf(
      texts.map((text) => textIn(text, language)),
      language,
    )
  const offered = (vasques?.vasquesMaterials ?? []).map(({ name, colorCount = 0 }) =>
    colorCount > 1
      ? `${textIn(name, language)} (${t('product.colours', { count: colorCount })})`
      : textIn(name, language),
  )
  return [
    { term: t('product.basin-types'), value: list(vasques?.vasquesTypeOptions) },
    { term: t('product.basin-positions'), value: list(vasques?.vasquesPositionOptions) },
    { term: t('product.materials'), value: listOf(offered, language) },
  ].filter(({ value }) => value !== '')
}
