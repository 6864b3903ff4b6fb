import { basename } from 'node:path'
import { expressionsSchema } from './expressions.ts'
import { fileAndDefinitions, wholeFile } from './named-schemas.ts'
import type { Project } from './project.ts'
import { readSchemas } from './schema-files.ts'
import { declareTypes, typeModule } from './schema-types.ts'
import { writeValidators } from './validators.ts'

const typesFile = 'engine/config/types.generated.ts'

/** Types and validators of the config files. */
export async function generateConfigSchemas(project: Project): Promise<void> {
  const all = readSchemas(project, ['config/schemas/*.schema.json'])
  const schemas = all.filter(({ file }) => file !== expressionsSchema)
  const shared = all.filter((schema) => !schemas.includes(schema)).flatMap(fileAndDefinitions)
  const types = await Promise.all(schemas.map((schema) => declareTypes(wholeFile(schema), { project, shared })))
  project.write(typesFile, typeModule(typesFile, types))
  writeValidators(project, {
    file: 'engine/config/validators.generated',
    exported: new Map(schemas.map((schema) => [basename(schema.file, '.schema.json'), schema])),
    shared,
    // An error carries its schema: an issue says what was expected.
    options: { verbose: true },
  })
}
