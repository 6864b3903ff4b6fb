import { sql } from 'drizzle-orm'

/** The texts of blocks, without those of images and buttons. */
const blockTexts = sql.raw(`jsonb_path_query_array(data -> 'blocks',
  '$.** ? (@.type() == "object").keyvalue() ? (@.key like_regex "^(heading|text|content|legend)$").value')`)

/**
 * One row per entry of the search: its name, and the texts that describe it. The columns rank, number and day define the
 * order of equal results. `jsonb_to_record` reads all fields of an entity in one pass, because its data is large.
 */
export const searchSources = sql`
  select 'collection' as kind, id, 'collection' as node_type, 1 as rank, 0 as number, null::date as day, languages,
    heading as name,
    jsonb_build_array(title, description, jsonb_path_query_array("heroTags", '$[*].text'), ${blockTexts}) as texts
  from collection, jsonb_to_record(data) as field(heading jsonb, title jsonb, description jsonb, "heroTags" jsonb)
  union all
  select 'product', id, 'product', 2, product.uid, null, languages, heading,
    jsonb_build_array(to_jsonb(product.uid), description, "descriptionDigital", "productType", "productSubType",
      jsonb_path_query_array(field.materials, '$[*].name'), size -> 'width',
      (select collection.data -> 'heading' from collection where collection.id = product.collection_id))
  from product, jsonb_to_record(data) as field(heading jsonb, description jsonb, "descriptionDigital" jsonb,
    "productType" jsonb, "productSubType" jsonb, materials jsonb, size jsonb)
  union all
  select 'article', id, 'article', 3, 0, published_on, languages, heading,
    jsonb_build_array(label, category, author, description, ${blockTexts})
  from article, jsonb_to_record(data) as field(heading jsonb, label jsonb, category jsonb, author jsonb, description jsonb)
  union all
  select kind, id, 'pages', 4, 0, null, languages, title, jsonb_build_array(description, ${blockTexts})
  from page, jsonb_to_record(data) as field(title jsonb, description jsonb)
  where kind in ('page', 'cms')`
