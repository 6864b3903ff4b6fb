import type { ContentContext } from '../platform/graphql/context.ts'
import { asDataList, type ContentData } from '../platform/entity/kinds.ts'
import { sampleMaterials } from '../entities/materials/samples.ts'
import { quoted, type FoundTopic, unknownTopic } from './find-topics.ts'

/** The materials of an order. @throws SUBJECT_UNKNOWN for what there is no sample of. */
export async function findSamples(ids: readonly string[], context: ContentContext): Promise<FoundTopic[]> {
  const all = await samplesById(context)
  return ids.map((id) => {
    const found = all.get(id)
    if (!found) throw unknownTopic(`There is no sample of a material ${quoted(id)}.`)
    return { kind: 'sample', ...found }
  })
}

interface Sample {
  data: ContentData
  /** Name of its group, by language. */
  group: unknown
}

/** The materials that samples can be ordered of, by id. */
export async function samplesById(context: ContentContext): Promise<ReadonlyMap<string, Sample>> {
  const groups = await sampleMaterials(undefined, undefined, context)
  const samples = groups.flatMap(({ name, materials }) => asDataList(materials).map((data) => ({ data, group: name })))
  return new Map(samples.map((sample) => [String(sample.data['id']), sample]))
}
