import { posix } from 'node:path'
import { fileAndDefinitions, wholeFile } from './named-schemas.ts'
import type { Project } from './project.ts'
import { readSchemas } from './schema-files.ts'
import { declaredNames, declareShared, declareTypes, typeModule } from './schema-types.ts'
import { writeValidators } from './validators.ts'

const partsFile = 'blocks/shared/parts.generated.ts'
const engineFile = 'engine/composition/block.ts'
const engineTypes = ['FormView', 'RawHtml', 'ResolvedLink', 'RichText', 'Text']

/** The types of each block's fields, the types that blocks share, and the validators of all fields. */
export async function generateBlockSchemas(project: Project): Promise<void> {
  const schemas = readSchemas(project, ['blocks/*/*/fields.schema.json', 'blocks/shared/*.schema.json'])
  const isShared = ({ file }: { file: string }): boolean => file.startsWith('blocks/shared/')
  const fields = schemas.filter((schema) => !isShared(schema))
  const shared = schemas.filter(isShared).flatMap(fileAndDefinitions)
  const options = { unknownAny: true, additionalProperties: false }
  const types = await Promise.all(fields.map((schema) => declareTypes(wholeFile(schema), { project, shared, options })))
  const parts = await declareShared(types, { project, shared, options })
  const imports = new Map([
    [engineFile, engineTypes],
    [partsFile, parts.flatMap(({ code }) => declaredNames(code))],
  ])
  project.write(partsFile, typeModule(partsFile, parts, imports))
  for (const one of types) {
    const file = posix.join(posix.dirname(one.file), 'fields.generated.ts')
    project.write(file, typeModule(file, [one], imports))
  }
  writeValidators(project, {
    file: 'blocks/validators.generated',
    exported: new Map(fields.map((schema) => [exportName(schema.file), schema])),
    shared,
    // A function for each shared schema instead of its code in each schema that refers to it: a third less to load.
    options: { inlineRefs: false },
  })
}

/** blocks/heroes/hero-large/fields.schema.json -> heroes_hero_large */
function exportName(file: string): string {
  return posix
    .dirname(file)
    .replace(/^blocks\//, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
}
