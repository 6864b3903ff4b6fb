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
  const common = {
    code: 'MATERIAL_TAKEN',
    expected: 'an id that no other material or family has, in any group',
  } as const
  return materialGroupFiles.of(files).flatMap(({ file, value: { materials, families = [] } }) => [
    ...materials.map(({ id }, index) => ({
      ...common,
      file,
      pointer: `/materials/${index}/id`,
      name: `the material "${id}"`,
    })),
    ...families.map(({ id }, index) => ({
      ...common,
      file,
      pointer: `/families/${index}/id`,
      name: `the family "${id}"`,
    })),
  ])
}
