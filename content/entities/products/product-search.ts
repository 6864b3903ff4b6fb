import { sql } from 'drizzle-orm'
import { asData, type ContentData } from '../../platform/entity/kinds.ts'
import type { ContentContext } from '../../platform/graphql/context.ts'
import type { SearchType } from '../../platform/search/search-type.ts'
import { productPrices } from './product-prices.ts'

/**
 * How products are found: by heading, type, number, width, and by their materials, finishes and collection.
 * `jsonb_to_record` reads all fields of a product in one pass, because its data is large.
 */
export const productSearch: SearchType = {
  nodeType: 'product',
  order: 1,
  source: sql`
    with finish_material as materialized (
      select material ->> 'id' as id, material -> 'name' as name, material -> 'colorName' as colour
      from material_group, jsonb_array_elements(data -> 'materials') as material
    )
    select 'product' as kind, id, '' as anchor, 'product' as node_type, 2 as rank, product.uid as number,
      null::date as day, languages, heading as name, jsonb_build_array("productType", "productSubType") as kinds,
      jsonb_build_array(to_jsonb(product.uid), size -> 'width', jsonb_path_query_array(field.materials, '$[*].name'),
        (select jsonb_agg(jsonb_build_array(material.name, material.colour)) from finish_material as material
          where material.id in (select jsonb_path_query(field.finishes, '$[*].material') #>> '{}')),
        (select collection.data -> 'heading' from collection where collection.id = product.collection_id)) as facts,
      jsonb_build_array(description, "descriptionDigital", layout -> 'drawerCount') as texts
    from product, jsonb_to_record(data) as field(heading jsonb, description jsonb, "descriptionDigital" jsonb,
      "productType" jsonb, "productSubType" jsonb, materials jsonb, finishes jsonb, size jsonb, layout jsonb)`,
  alsoChanged: {
    collection: (ids) => sql`select 'product' as kind, id from product where collection_id = any(${ids})`,
    material_group: () => sql`select 'product' as kind, id from product`,
  },
  suggestions: {
    field: 'product',
    max: 6,
    fields: (data) => ({ name: data['heading'], thumbnail: thumbnail(data), product: data }),
  },
  result: ({ id, data }) => ({
    type: 'ProductResult',
    productId: id,
    productUid: data['uid'],
    productHeading: data['heading'],
    productDescription: data['description'],
    productColorScheme: data['colorScheme'],
    productType: data['productType'],
    productSubType: data['productSubType'],
    productSize: data['size'],
    productHeroImage: data['heroImage'],
    product: data,
  }),
}

/** Resolver of the prices of a found product. */
export function foundPrices({ product }: ContentData, args: unknown, context: ContentContext): Promise<ContentData[]> {
  return productPrices(asData(product), args, context)
}

function thumbnail({ cardImage, carrouselImage, heroImage }: ContentData): unknown {
  return cardImage ?? carrouselImage ?? asData(heroImage)['desktop']
}
