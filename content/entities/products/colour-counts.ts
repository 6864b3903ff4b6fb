import type { ContentContext } from '../../platform/graphql/context.ts'
import { asData, asDataList, type ContentData } from '../../platform/entity/kinds.ts'
import { materialGroups } from '../materials/material-groups.ts'

/**
 * Resolvers of the materials of a product: how many of the finishes that a visitor can choose on its page each of them
 * has. A product without a choice has no count, whatever it is made of.
 */
export const colourCounts = { materials, vasques }

async function materials(product: ContentData, _args: unknown, context: ContentContext): Promise<ContentData[]> {
  return counted(product['materials'], await chosenMaterials(product, context))
}

async function vasques(product: ContentData, _args: unknown, context: ContentContext): Promise<ContentData | null> {
  if (!product['vasques']) return null
  const offered = asData(product['vasques'])
  return { ...offered, vasquesMaterials: counted(offered['vasquesMaterials'], await chosenMaterials(product, context)) }
}

function counted(own: unknown, chosen: readonly ContentData[]): ContentData[] {
  return asDataList(own).map((material) => {
    const ofFamily = chosen.filter(({ family }) => family !== undefined && family === material['family'])
    const surfaces = new Set(ofFamily.map(({ finishName }) => JSON.stringify(finishName)))
    return { ...material, colorCount: ofFamily.length, finishCount: surfaces.size }
  })
}

/** The materials of the finishes to choose from; none where there is no choice. */
async function chosenMaterials(product: ContentData, context: ContentContext): Promise<ContentData[]> {
  const finishes = asDataList(product['finishes'])
  if (finishes.length < 2) return []
  const groups = await materialGroups(context)
  const ids = new Set(finishes.map(({ material }) => material))
  // Two finishes are distinct if they are in any language.
  const all = context.reads.recorder.inEveryLanguage(() => [...groups.values()].map((group) => group['materials']))
  return all.flatMap((ofGroup) => asDataList(ofGroup).filter(({ id }) => ids.has(id)))
}
