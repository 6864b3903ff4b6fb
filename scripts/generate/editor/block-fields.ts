import { type SchemaOfFile, typeOfSchema } from '../../../engine/expressions/schema-type.ts'
import { onePath, pathsOfType } from './path-tree.ts'
import { having, ownDefinition, rule } from './rules.ts'
import { objectIn, type Schema, type Sources } from './sources.ts'

/** Name of the definition of the paths of a block's fields. */
export function fieldOf(block: string): string {
  return `fieldOf${block}`
}

/** The paths of the fields of each block, and which of them `$content` takes where it names a block. */
export function blockFields(project: Sources): Record<string, Schema> {
  const blocks = Object.entries(objectIn(project.json('config/blocks.json'), 'blocks'))
  const rules = blocks.map(([type]) =>
    rule(having('block', type), { properties: { $content: ownDefinition(fieldOf(type)) } }),
  )
  return {
    contentField: { allOf: rules },
    ...Object.fromEntries(blocks.map(([type, block]) => [fieldOf(type), fieldPaths(project, objectIn(block))])),
  }
}

function fieldPaths(project: Sources, { component }: Schema): Schema {
  const file = `${String(component)}/fields.schema.json`
  const read: SchemaOfFile['read'] = (name) => objectIn(project.json(`blocks/${name}`))
  const paths = pathsOfType(typeOfSchema({ schema: read(file), file, read }))
  return onePath(paths, 'There is no such field: expected its keys, joined by dots.')
}
