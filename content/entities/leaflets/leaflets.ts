import { fileType } from '../../platform/loading/file-type.ts'
import type { EntityDefinition } from '../../platform/model/entity-definition.ts'

export const leafletFiles = fileType('leaflet')

/** Documents about products. They are checked with the content, but only `npm run leaflets` reads them. */
export const leaflets: EntityDefinition = { name: 'leaflets', files: [leafletFiles] }
