import { expressionDocs } from '../../engine/expressions/docs.ts'
import { expressionDefinitions } from '../../engine/expressions/schema.ts'
import { type Project, writeFormatted } from './project.ts'

/** The schema that other config schemas refer to. */
export const expressionsSchema = 'config/schemas/expressions.schema.json'

/** Writes the schema and the reference of expressions from the table of operators, formatted, as both are committed. */
export async function generateExpressions(project: Project): Promise<void> {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: expressionsSchema,
    title: 'Expressions',
    description: 'Generated from engine/expressions by npm run generate.',
    $defs: expressionDefinitions(),
  }
  await writeFormatted(project, expressionsSchema, JSON.stringify(schema, null, 2))
  await writeFormatted(project, 'docs/expressions.md', expressionDocs())
}
