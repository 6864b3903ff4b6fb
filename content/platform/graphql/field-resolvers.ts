import type { GraphQLFieldResolver, GraphQLResolveInfo } from 'graphql'
import type { ContentData } from '../entity/kinds.ts'
import { isLocalized } from '../language/localized.ts'
import { readText } from '../sources/read-text.ts'
import { contentUrl } from '../links/content-url.ts'
import { htmlReferences, readLinkTarget } from '../links/link-target.ts'
import type { ContentContext } from './context.ts'

export type Source = ContentData
type FieldResolver = GraphQLFieldResolver<Source, ContentContext>

/** The value of a field as it is stored, in all languages; undefined where it is missing. */
export function sourceValue(source: Source | undefined, name: string): unknown {
  return source?.[name]
}

/** A text, or a list of texts, in the request's language. Each fallback is recorded in the context. */
export const resolveText: FieldResolver = (source, _args, context, info) => {
  const value = sourceValue(source, info.fieldName)
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((one, index) => textIn(one, context, info, index))
  return textIn(value, context, info)
}

/** HTML in the request's language, with its references to content replaced by content links. */
export const resolveRichText: FieldResolver = (source, args, context, info) => {
  const html: unknown = resolveText(source, args, context, info)
  return typeof html === 'string' && html.includes('href="') ? withContentLinks(html, context) : html
}

/** The content link of the target in `link`, otherwise the URL in the field itself. */
export const resolveLink: FieldResolver = (source, _args, context, info) => {
  const target = readLinkTarget(sourceValue(source, 'link'), context.kinds)
  return target ? contentUrl(target, context) : (sourceValue(source, info.fieldName) ?? null)
}

/** The entity of an id, or the entities of a list of ids without those that do not exist. */
export function resolveReference(kind: string): FieldResolver {
  return (source, _args, { reads }, info) => {
    const value = sourceValue(source, info.fieldName)
    if (!Array.isArray(value)) return typeof value === 'string' ? dataOf(reads.entity(kind, value)) : (value ?? null)
    const found = value.map((one: unknown) => (typeof one === 'string' ? dataOf(reads.entity(kind, one)) : one))
    const existing = (all: unknown[]): unknown[] => all.filter((one) => one !== null)
    return found.some((one) => one instanceof Promise) ? Promise.all(found).then(existing) : existing(found)
  }
}

type EntityData = { data: ContentData } | null

function dataOf(entity: EntityData | Promise<EntityData>): unknown {
  return entity instanceof Promise ? entity.then((found) => found?.data ?? null) : (entity?.data ?? null)
}

function textIn(value: unknown, context: ContentContext, info: GraphQLResolveInfo, index?: number): unknown {
  if (value === undefined || value === null || !isLocalized(value)) return value ?? null
  const picked = readText(value, context)
  if (picked?.language && picked.language !== context.language) {
    const path = responsePath(info.path)
    context.fallbacks.push({ path: index === undefined ? path : [...path, index], locale: picked.language })
  }
  return picked?.text ?? null
}

function responsePath(path: GraphQLResolveInfo['path']): (string | number)[] {
  const keys: (string | number)[] = []
  for (let at: GraphQLResolveInfo['path'] | undefined = path; at; at = at.prev) keys.push(at.key)
  return keys.reverse()
}

async function withContentLinks(html: string, context: ContentContext): Promise<string> {
  const references = htmlReferences(html, context.kinds)
  const urls = await Promise.all(references.map(({ target }) => contentUrl(target, context)))
  let end = 0
  let linked = ''
  references.forEach(({ at, length }, index) => {
    linked += html.slice(end, at) + (urls[index] ?? '')
    end = at + length
  })
  return linked + html.slice(end)
}
