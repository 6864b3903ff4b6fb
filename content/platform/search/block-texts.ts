import { sql } from 'drizzle-orm'

/** SQL of the texts of an entity's blocks, without those of images and buttons. */
export const blockTexts = sql.raw(`jsonb_path_query_array(data -> 'blocks',
  '$.** ? (@.type() == "object").keyvalue() ? (@.key like_regex "^(heading|text|content|legend)$").value')`)
