import type { PageKind } from '../../platform/entity/page-kind.ts'
import type { ContentContext } from '../../platform/graphql/context.ts'
import { ownLink } from '../../platform/graphql/resolvers.ts'
import { type RowInput, tableRows } from '../../platform/loading/entity-content.ts'
import { entityRow } from '../../platform/loading/entity-row.ts'
import { fileType } from '../../platform/loading/file-type.ts'
import type { EntityDefinition } from '../../platform/model/entity-definition.ts'
import { otherEntities, type QueriedIds } from '../../platform/pages/block-query.ts'
import { entitiesInLanguage } from '../../platform/reads/in-language.ts'
import { listedPieces, roomIn } from '../rooms/room-pieces.ts'
import { inspirationIdsOf, inspirationsOf } from './of-product.ts'
import { inspirationTable } from './table.ts'

const inspirationFiles = fileType('inspiration', { page: 'inspiration' })

const inspirationPages: PageKind = {
  kind: 'inspiration',
  table: inspirationTable,
  type: 'Inspiration',
  keys: ['inspiration', 'inspirations'],
}

/** Pictures of rooms with what is in them. */
export const inspirations: EntityDefinition = {
  name: 'inspirations',
  files: [inspirationFiles],
  pages: [inspirationPages],
  rows: (input) => [tableRows(inspirationTable, inspirationRows(input))],
  resolvers: {
    Query: {
      inspirations: (_root: unknown, _args: unknown, context: ContentContext) =>
        entitiesInLanguage(inspirationPages, context),
    },
    Inspiration: { url: ownLink('inspiration') },
    Product: { inspirations: inspirationsOf },
  },
  blockQueries: { inspirations: queriedInspirations() },
}

function inspirationRows({ files, photos, dataOf }: RowInput) {
  return inspirationFiles.of(files).map((file) => {
    const room = roomIn(file.value.image, photos)
    return entityRow(file.value, { ...dataOf(file), ...(room ? { room: listedPieces(room.pieces) } : {}) })
  })
}

function queriedInspirations(): QueriedIds {
  const others = otherEntities({ name: 'inspirations', kind: 'inspiration', table: inspirationTable })
  return async (query, entity, context) =>
    query.where['showsProduct']
      ? (await inspirationIdsOf(entity.id, context.reads)).slice(0, query.limit)
      : others(query, entity, context)
}
