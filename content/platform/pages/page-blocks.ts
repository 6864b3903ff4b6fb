import { getNullableType, type GraphQLSchema, isListType, isNonNullType, isObjectType } from 'graphql'
import type { ContentContext } from '../graphql/context.ts'
import { valueAt } from '../../../packages/json/json-path.ts'
import type { ContentData, Entity } from '../entity/kinds.ts'
import { type BlockQueries, queriedIds } from './block-query.ts'

/** The blocks of an entity: its own, otherwise those of the layout of its kind, with the entity's values. */
export async function pageBlocks(entity: Entity, page: PageSource): Promise<ContentData[]> {
  const { context } = page
  const own = entity.data['blocks']
  const blocks: readonly ContentData[] = Array.isArray(own) ? own : ((await context.reads.layout(entity.kind)) ?? [])
  const bound = await Promise.all(blocks.map((block, index) => bindBlock(block, { ...page, entity, index })))
  return bound.filter((block) => block !== null)
}

interface PageSource {
  context: ContentContext
  schema: GraphQLSchema
  queries: BlockQueries
}

interface Binding extends PageSource {
  entity: Entity
  index: number
}

/** Null if a required field of the block is bound to a field that is empty in this entity. */
async function bindBlock(block: ContentData, binding: Binding): Promise<ContentData | null> {
  const { entity, index, schema } = binding
  const fields: Record<string, unknown> = { id: `${entity.id}-${index + 1}`, ...block }
  for (const [name, value] of Object.entries(block)) {
    const bound = await bindField(value, binding)
    if (bound === undefined) continue
    if (isEmpty(bound) && isRequired(schema, String(block['type']), name)) return null
    fields[name] = bound
  }
  return fields
}

/** Undefined if the value is not a binding. */
async function bindField(value: unknown, { entity, ...page }: Binding): Promise<unknown> {
  if (typeof value !== 'object' || value === null) return undefined
  if ('$entity' in value) return entity.id
  if ('$field' in value && typeof value.$field === 'string')
    return valueAt(entity.data, value.$field.split('.')) ?? null
  return queriedIds(value, entity, page)
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0)
}

function isRequired(schema: GraphQLSchema, type: string, name: string): boolean {
  const block = schema.getType(type)
  const field = isObjectType(block) ? block.getFields()[name] : undefined
  return field !== undefined && (isNonNullType(field.type) || isListType(getNullableType(field.type)))
}
