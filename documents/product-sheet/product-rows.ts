import { inSentence } from '../product/in-sentence.ts'
import type { Messages } from '../../engine/intl/messages.ts'
import { paragraphsOf } from './paragraphs-of.ts'
import type { ProductSheet, SheetRow } from './product-sheet.ts'

/** The data of a product that its sheet lists. */
export interface ListedProduct {
  uid?: number | null
  collection?: { heading: string } | null
  sizeVariantCount?: number | null
  layout?: {
    drawerCount?: number | null
    doorCount?: number | null
    nicheCount?: number | null
    shelvesCount?: number | null
    mirrorDoorLabel?: string | null
    handles?: string | null
  } | null
  size?: { width?: number | null; height?: number | null; depth?: number | null } | null
  materials: readonly { name: string; summary?: string | null; colorCount: number; finishCount: number }[]
  vasques?: {
    vasquesTypeOptions: readonly string[]
    vasquesPositionOptions: readonly string[]
    vasquesMaterials: readonly { name: string; colorCount: number }[]
  } | null
  finishes: readonly { name: string }[]
  /** Rich texts. */
  terms?: {
    leadTime?: string | null
    delivery?: string | null
    guarantee?: string | null
    included?: string | null
  } | null
}

interface Reader {
  t: Messages['t']
  /** BCP 47 tag. */
  language: string
  /** Name of the finish that is shown. */
  finish: string | null
  /** What is chosen beside it. */
  choices: readonly SheetRow[]
  /** Empty without one. */
  price: string
}

/** The rows of a product's sheet. Unknown facts have none, and a subject without rows is left out. */
export function rowsOf(product: ListedProduct, reader: Reader): Pick<ProductSheet, 'facts' | 'sections' | 'terms'> {
  const { t } = reader
  const sections = [
    { heading: t('product.materials'), rows: materials(product, reader) },
    { heading: t('product.details.basins'), rows: basins(product, reader) },
  ]
  const terms = termsOf(product, reader)
  return {
    facts: facts(product, reader),
    sections: sections.filter(({ rows }) => rows.length > 0),
    terms: terms.length > 0 ? { heading: t('sheet.terms'), rows: terms } : null,
  }
}

function facts(product: ListedProduct, { t, finish, choices, price }: Reader): SheetRow[] {
  const { size, layout: parts, collection, sizeVariantCount, uid } = product
  const sides = (['width', 'height', 'depth'] as const).map((side) => ({
    term: t(`product.${side}`),
    value: size?.[side] ? t('product.centimetres', { size: size[side] }) : '',
  }))
  const counted = (['drawer', 'door', 'niche', 'shelves'] as const).map((part) => ({
    term: t(`product.${part}`),
    value: parts?.[`${part}Count`] ? String(parts[`${part}Count`]) : '',
  }))
  const rows = [
    { term: t('product.collection'), value: collection?.heading ?? '' },
    { term: t('sheet.finish'), value: finish ?? '' },
    ...choices,
    { term: t('product.price'), value: price },
    ...sides,
    ...counted,
    { term: t('product.mirror-doors'), value: parts?.mirrorDoorLabel ?? '' },
    { term: t('product.handles'), value: parts?.handles ?? '' },
    {
      term: t('product.variants'),
      value: sizeVariantCount && sizeVariantCount > 1 ? t('product.sizes', { count: sizeVariantCount }) : '',
    },
    { term: t('sheet.article'), value: uid ? String(uid) : '' },
  ]
  return rows.filter(({ value }) => value !== '')
}

function materials({ materials: all, finishes }: ListedProduct, { t, language }: Reader): SheetRow[] {
  const rows = all.map(({ name, summary, colorCount, finishCount }) => {
    const choice = [
      ...(colorCount > 1 ? [t('product.colours', { count: colorCount })] : []),
      ...(finishCount > 1 ? [t('product.finishes', { count: finishCount })] : []),
    ]
    return { term: name, value: [summary ?? '', listOf(choice, language)].filter(Boolean).join(' ') || '–' }
  })
  const names = finishes.map(({ name }) => name)
  return names.length > 1 ? [...rows, { term: t('sheet.finishes'), value: listOf(names, language) }] : rows
}

function basins({ vasques }: ListedProduct, { t, language }: Reader): SheetRow[] {
  const offered = (vasques?.vasquesMaterials ?? []).map(({ name, colorCount }) =>
    colorCount > 1 ? `${name} (${t('product.colours', { count: colorCount })})` : name,
  )
  return [
    { term: t('product.basin-types'), value: listOf(vasques?.vasquesTypeOptions ?? [], language) },
    { term: t('product.basin-positions'), value: listOf(vasques?.vasquesPositionOptions ?? [], language) },
    { term: t('product.materials'), value: listOf(offered, language) },
  ].filter(({ value }) => value !== '')
}

/** What is said beside the price on the page. */
function termsOf({ terms }: ListedProduct, { t }: Reader): SheetRow[] {
  const { leadTime, delivery, guarantee, included } = terms ?? {}
  return [
    { term: t('product.terms.lead-time'), value: plain(leadTime) },
    { term: t('product.terms.delivery'), value: plain(delivery) },
    { term: t('product.terms.guarantee'), value: plain(guarantee) },
    { term: t('product.terms.included'), value: plain(included) },
  ].filter(({ value }) => value !== '')
}

function plain(html: string | null | undefined): string {
  return paragraphsOf(html ?? '').join(' ')
}

/** "À gauche, centrée, à droite" */
function listOf(texts: readonly string[], language: string): string {
  return texts.map((text, index) => (index === 0 ? text : inSentence(text, language))).join(', ')
}
