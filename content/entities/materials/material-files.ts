import type { Claim } from '../../platform/loading/entity-content.ts'
import { fileType, type ParsedFile } from '../../platform/loading/file-type.ts'

export const materialGroupFiles = fileType('material-group', {
  defines: ({ materials, families = [] }) => [
    ...materials.map(({ id }) => `material/${id}`),
    ...families.map(({ id }) => `family/${id}`),
  ],
})

/** The ids of materials and families, which are those of all groups. */
export function materialClaims(files: readonly ParsedFile[]): Claim[] {
  const expected = 'an id that no other material or family has, in any group'
  return materialGroupFiles
    .of(files)
    .flatMap(({ file, value: { materials, families = [] } }) =>
      [
        ...materials.map(({ id }, index) => ({ pointer: `/materials/${index}/id`, name: `the material "${id}"` })),
        ...families.map(({ id }, index) => ({ pointer: `/families/${index}/id`, name: `the family "${id}"` })),
      ].map((claimed): Claim => ({ code: 'MATERIAL_TAKEN', file, expected, ...claimed })),
    )
}
