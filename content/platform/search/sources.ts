import { sql } from 'drizzle-orm'

/** The texts of blocks, without those of images and buttons. */
const blockTexts = sql.raw(`jsonb_path_query_array(data -> 'blocks',
  '$.** ? (@.type() == "object").keyvalue() ? (@.key like_regex "^(heading|text|content|legend)$").value')`)

/** Words by which the page is found, beside those of its texts. */
const searchWords = sql.raw(`jsonb_build_array(data -> 'searchWords',
  jsonb_path_query_array(data, '$.blocks[*].items[*].searchWords'))`)

/**
 * One row per entry of the search: its name, its kinds, the facts about it, and the texts that describe it. The columns
 * rank, number and day define the order of equal results. `jsonb_to_record` reads all fields of an entity in one pass,
 * because its data is large.
 */
export const searchSources = sql`
  select 'collection' as kind, id, 'collection' as node_type, 1 as rank, 0 as number, null::date as day, languages,
    heading as name, '[]'::jsonb as kinds, '[]'::jsonb as facts,
    jsonb_build_array(title, description, jsonb_path_query_array("heroTags", '$[*].text'), ${blockTexts}) as texts
  from collection, jsonb_to_record(data) as field(heading jsonb, title jsonb, description jsonb, "heroTags" jsonb)
  union all
  select 'product', id, 'product', 2, product.uid, null, languages, heading,
    jsonb_build_array("productType", "productSubType"),
    jsonb_build_array(to_jsonb(product.uid), size -> 'width', jsonb_path_query_array(field.materials, '$[*].name'),
      (select jsonb_agg(jsonb_build_array(material.name, material.colour)) from search_material as material
        where material.id in (select jsonb_path_query(field.finishes, '$[*].material') #>> '{}')),
      (select collection.data -> 'heading' from collection where collection.id = product.collection_id)),
    jsonb_build_array(description, "descriptionDigital", layout -> 'drawerCount')
  from product, jsonb_to_record(data) as field(heading jsonb, description jsonb, "descriptionDigital" jsonb,
    "productType" jsonb, "productSubType" jsonb, materials jsonb, finishes jsonb, size jsonb, layout jsonb)
  union all
  select 'article', id, 'article', 3, 0, published_on, languages, heading, '[]', jsonb_build_array(label, category),
    jsonb_build_array(author, description, ${blockTexts})
  from article, jsonb_to_record(data) as field(heading jsonb, label jsonb, category jsonb, author jsonb, description jsonb)
  union all
  select kind, id, 'pages', 4, 0, null, languages, title, '[]', '[]',
    jsonb_build_array(description, ${searchWords}, ${blockTexts})
  from page, jsonb_to_record(data) as field(title jsonb, description jsonb)
  where kind in ('page', 'cms')
  union all
  select kind, id, 'answer', 5, 0, null, languages, "searchWords", '[]', '[]', '[]'
  from page, jsonb_to_record(data) as field("searchWords" jsonb)
  where kind in ('page', 'cms') and "searchWords" is not null
  union all
  select kind, id || '#' || (item ->> 'anchor'), 'answer', 5, place::int, null, languages, item -> 'searchWords',
    '[]', '[]', '[]'
  from page, jsonb_path_query(data, '$.blocks[*].items[*] ? (exists(@.searchWords))') with ordinality as found(item, place)
  where kind in ('page', 'cms')`
