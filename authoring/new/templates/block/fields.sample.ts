import type { RichText, Text } from '../../../../engine/composition/block.ts'

/** As `npm run generate` writes them from fields.schema.json, into fields.generated.ts of the block. */
export interface SampleNameFields {
  backgroundColor?: string
  heading: Text
  text?: RichText | null
}
