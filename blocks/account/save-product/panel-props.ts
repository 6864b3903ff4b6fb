import type { SiteContext } from '../../../engine/composition/block.ts'
import type { SaveProductFields } from './fields.generated.ts'

export interface PanelProps {
  fields: SaveProductFields
  site: SiteContext
}
