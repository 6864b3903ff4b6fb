import type { ContentContext } from '../../platform/graphql/context.ts'
import { asData, asDataList, type ContentData } from '../../platform/entity/kinds.ts'
import { fileType } from '../../platform/loading/file-type.ts'
import { materialGroups } from '../materials/material-groups.ts'
import { handleTable } from '../overlays/table.ts'
import { isRuleFor, widthRangeOf } from './own-width.ts'

/** What can be chosen, and what does not go together. */
export const optionsFile = fileType('options', { path: 'shell/options' })

/** Name of the finish in rules, beside the options. */
export const finishOption = 'finish'

/** An option of a product with the choices that the product offers, in its order. */
export interface OwnOption {
  id: string
  name: unknown
  choices: readonly ContentData[]
}

/** Resolvers of what can be chosen of a product. */
export const productOptions = { options, rules }

/** The options of a product in the order of the file. Unknown options and choices are left out. */
export function optionsOf({ options: own }: ContentData, file: ContentData | null): OwnOption[] {
  const offered = asData(own)
  return asDataList(file?.['options']).flatMap(({ id, name, choices }) => {
    const all = new Map(asDataList(choices).map((choice) => [choice['id'], choice]))
    const ids = offered[String(id)]
    const found = Array.isArray(ids) ? ids.map((one) => all.get(one)).filter((one) => one !== undefined) : []
    return found.length > 0 ? [{ id: String(id), name, choices: found }] : []
  })
}

async function options(product: ContentData, _args: unknown, context: ContentContext): Promise<ContentData[]> {
  if (!product['options']) return []
  const taps = asData((await context.reads.shell('connections'))?.['taps'])
  const own = optionsOf(product, await context.reads.shell('options'))
  return Promise.all(
    own.map(async ({ id, name, choices }) => ({
      id,
      name,
      choices: await Promise.all(
        choices.map(async (choice) => {
          const { id: code, name: text, basin, tap } = choice
          return {
            ...{ code, name: text, image: await imageOf(choice, context) },
            basin: basin ? { outline: 'rectangle', ...asData(basin) } : null,
            tap: tap ? { ...asData(taps[String(tap)]), position: tap } : null,
          }
        }),
      ),
    })),
  )
}

/** A sample of its material, or the picture of its handle or its product. */
async function imageOf({ material, handle, product }: ContentData, context: ContentContext): Promise<unknown> {
  if (material) {
    const groups = [...(await materialGroups(context)).values()]
    return groups.flatMap((group) => asDataList(group['materials'])).find(({ id }) => id === material)?.['image']
  }
  if (handle) {
    const handles = await context.reads.rows('handle', (db) => db.select().from(handleTable))
    return handles.get(String(handle))?.['image']
  }
  return product ? (await context.reads.entity('product', String(product)))?.data['cardImage'] : null
}

/** The rules for the widths of the product of which it offers a choice for each part. */
async function rules(product: ContentData, _args: unknown, { reads }: ContentContext): Promise<ContentData[]> {
  if (!product['options']) return []
  const file = await reads.shell('options')
  const offered = offeredCodes(product, optionsOf(product, file))
  const range = widthRangeOf(product)
  return asDataList(file?.['rules']).flatMap((rule) => {
    const parts = Object.entries(asData(rule['not'])).map(([option, codes]) => ({
      option,
      codes: Array.isArray(codes) ? codes.filter((code) => offered.get(option)?.has(code)) : [],
    }))
    const isWanted = isRuleFor(rule, range) && parts.every(({ codes }) => codes.length > 0)
    const { minWidth, maxWidth, reason } = rule
    return isWanted ? [{ parts, minWidth, maxWidth, reason }] : []
  })
}

function offeredCodes({ finishes }: ContentData, own: readonly OwnOption[]): Map<string, ReadonlySet<unknown>> {
  return new Map([
    [finishOption, new Set(asDataList(finishes).map(({ material }) => material))],
    ...own.map(({ id, choices }) => [id, new Set(choices.map((choice) => choice['id']))] as const),
  ])
}
