import {
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isAbstractType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { PageKinds } from '../entity/page-kind.ts'
import {
  resolveLink,
  resolveReference,
  resolveRichText,
  resolveText,
  type Source,
  sourceValue,
} from './field-resolvers.ts'
import type { ContentContext } from './context.ts'
import type { Resolvers } from './resolvers.ts'

type FieldResolver = GraphQLFieldResolver<Source, ContentContext>

/** Sets the resolver of each field: the one in `custom`, otherwise the one for its type. */
export function makeExecutable(schema: GraphQLSchema, custom: Resolvers, kinds: PageKinds): GraphQLSchema {
  const byType = new Map([...kinds.values()].map(({ type, kind }) => [type, kind]))
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue
    if (isAbstractType(type)) type.resolveType = typeName
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      // GraphQL passes a resolver the source that its parent resolver returned: the type it was written for.
      const resolve = custom[type.name]?.[field.name] as FieldResolver | undefined
      field.resolve = resolve ?? resolverFor(field, byType)
    }
  }
  return schema
}

/** Blocks name their type; media are videos or images. */
function typeName(source: Source): string {
  return typeof source['type'] === 'string' ? source['type'] : source['isVideo'] === true ? 'Video' : 'Image'
}

/** @param byType kinds by their type in the contract. */
function resolverFor(field: GraphQLField, byType: ReadonlyMap<string | undefined, string>): FieldResolver {
  const name = getNamedType(field.type).name
  if (name === 'String') return isRequiredList(field) ? resolveTexts : resolveText
  if (name === 'RichText') return resolveRichText
  if (name === 'ContentUrl') return resolveLink
  const kind = byType.get(name)
  return kind !== undefined ? resolveReference(kind) : resolvePlain(field)
}

function isRequiredList({ type }: GraphQLField): boolean {
  return isNonNullType(type) && isListType(getNullableType(type))
}

/** A list of texts that the content leaves out is empty. */
const resolveTexts: FieldResolver = (source, args, context, info) => resolveText(source, args, context, info) ?? []

/** A field that the content leaves out is an empty list or false where the contract does not allow null. */
function resolvePlain(field: GraphQLField): FieldResolver {
  const type = getNullableType(field.type)
  const defaultValue = !isNonNullType(field.type)
    ? null
    : isListType(type)
      ? []
      : type.toString() === 'Boolean'
        ? false
        : null
  return (source, _args, _context, info) => sourceValue(source, info.fieldName) ?? defaultValue
}
