import { basename } from 'node:path'
import { expressionsSchema } from './expressions.ts'
import { fileAndDefinitions, wholeFile } from './named-schemas.ts'
import type { Project } from './project.ts'
import { readSchemas } from './schema-files.ts'
import { declareTypes, typeModule } from './schema-types.ts'
import { writeValidators } from './validators.ts'

const typesFile = 'engine/config/types.generated.ts'

/** Schemas of config files that are not the engine's: "lists.config.schema.json" is that of config/lists.json. */
export const featureSchemas = '{blocks,documents}/**/*.config.schema.json'

/** The schema of the design tokens, whose file a project need not have: the engine reads it as that of a feature. */
const tokensSchema = 'config/schemas/tokens.schema.json'

const featuresFile = 'app/config-features.generated'

/** Types and validators of the config files. */
export async function generateConfigSchemas(project: Project): Promise<void> {
  await Promise.all([generateEngineSchemas(project), generateFeatureSchemas(project)])
}

/** The type of each is beside its schema. */
async function generateFeatureSchemas(project: Project): Promise<void> {
  const schemas = readSchemas(project, [featureSchemas, tokensSchema])
  for (const schema of schemas) {
    const file = schema.file.replace('.schema.json', '.generated.ts')
    project.write(file, typeModule(file, [await declareTypes(wholeFile(schema), { project })]))
  }
  writeValidators(project, {
    file: featuresFile,
    exported: new Map(
      schemas.map((schema) => [basename(schema.file).replace(/(\.config)?\.schema\.json$/, ''), schema]),
    ),
    options: { verbose: true },
  })
}

async function generateEngineSchemas(project: Project): Promise<void> {
  const all = readSchemas(project, ['config/schemas/*.schema.json'])
  const schemas = all.filter(({ file }) => file !== expressionsSchema && file !== tokensSchema)
  const shared = all.filter(({ file }) => file === expressionsSchema).flatMap(fileAndDefinitions)
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
