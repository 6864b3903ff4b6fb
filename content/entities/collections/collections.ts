import { sql } from 'drizzle-orm'
import type { PageKind } from '../../platform/entity/page-kind.ts'
import type { ContentContext } from '../../platform/graphql/context.ts'
import { ownLink } from '../../platform/graphql/resolvers.ts'
import { tableRows } from '../../platform/loading/entity-content.ts'
import { entityRow } from '../../platform/loading/entity-row.ts'
import { fileType } from '../../platform/loading/file-type.ts'
import type { EntityDefinition } from '../../platform/model/entity-definition.ts'
import { otherEntities } from '../../platform/pages/block-query.ts'
import { entitiesInLanguage } from '../../platform/reads/in-language.ts'
import { blockTexts } from '../../platform/search/search-type.ts'
import { collectionTable } from './table.ts'

const collectionFiles = fileType('collection', { page: 'collection' })

const collectionPages: PageKind = {
  kind: 'collection',
  table: collectionTable,
  type: 'Collection',
  keys: ['collection', 'collections'],
}

/** Collections of products. */
export const collections: EntityDefinition = {
  name: 'collections',
  files: [collectionFiles],
  pages: [collectionPages],
  rows: ({ files, dataOf }) => [
    tableRows(
      collectionTable,
      collectionFiles.of(files).map((file) => entityRow(file.value, dataOf(file))),
    ),
  ],
  resolvers: {
    Query: {
      collections: (_root: unknown, _args: unknown, context: ContentContext) =>
        entitiesInLanguage(collectionPages, context),
    },
    Collection: { url: ownLink('collection') },
  },
  blockQueries: { collections: otherEntities({ name: 'collections', kind: 'collection', table: collectionTable }) },
  search: {
    nodeType: 'collection',
    order: 2,
    source: sql`
      select 'collection' as kind, id, '' as anchor, 'collection' as node_type, 1 as rank, 0 as number, null::date as day,
        languages, heading as name, '[]'::jsonb as kinds, '[]'::jsonb as facts,
        jsonb_build_array(title, description, jsonb_path_query_array("heroTags", '$[*].text'), ${blockTexts}) as texts
      from collection, jsonb_to_record(data) as field(heading jsonb, title jsonb, description jsonb, "heroTags" jsonb)`,
    suggestions: {
      field: 'collection',
      max: 4,
      fields: ({ heading, iconDark }) => ({ title: heading, iconDark }),
    },
    result: ({ data }) => ({
      type: 'CollectionResult',
      collectionHeading: data['heading'],
      collectionDescription: data['description'],
      collectionHeroImage: data['heroImage'],
      collectionColorScheme: data['colorScheme'],
    }),
  },
}
