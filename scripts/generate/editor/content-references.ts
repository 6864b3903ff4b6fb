import { posix } from 'node:path'
import { contentModel } from '../../../content/entities/model.ts'
import { backgroundSchema } from './config-names.ts'
import { demo } from './content-names.ts'
import { escaped } from './path-tree.ts'
import { notOffered, oneOfNames, ownDefinition } from './rules.ts'
import { listIn, objectIn, type Schema, type Sources } from './sources.ts'

/** The names that content files use: ids of pictures and of other content, and languages. */
export function contentReferences(project: Sources): Record<string, Schema> {
  const { keys, within } = contentModel.references
  const locales = Object.keys(objectIn(project.json('config/locales.json'), 'locales'))
  return {
    ...idsOfKinds(project),
    locale: { examples: locales },
    background: backgroundSchema(project),
    colorFamily: { examples: colorFamilies(project) },
    content: referencesIn('content', keys),
    block: blockType(project),
    ...Object.fromEntries(Object.entries(within).map(([key, own]) => [`in-${key}`, referencesIn(`in-${key}`, own)])),
  }
}

/** A new one needs no declaration: those that products and materials have are offered. */
function colorFamilies(project: Sources): string[] {
  const products = project.find(['content/demo/product/*.json', 'sites/*/content/product/*.json'])
  return [...new Set(products.flatMap((file) => listIn(project.json(file), 'colorFamilies').map(String)))].sort()
}

/** The schema of a block knows its types, but an editor offers only some of them while none is written. */
function blockType(project: Sources): Schema {
  const types = Object.keys(objectIn(project.json('content/schemas/block.schema.json'), '$defs'))
  return {
    properties: { type: oneOfNames(types, 'There is no such block type in content/schemas/block.schema.json.') },
  }
}

type KindByKey = Readonly<Record<string, string>>

/** As the check of content finds references: by their keys, which mean other kinds inside some objects. */
function referencesIn(name: string, keys: KindByKey): Schema {
  const scopes = Object.keys(contentModel.references.within)
  const inside = (key: string): Schema => ownDefinition(scopes.includes(key) ? `in-${key}` : 'content')
  const references = Object.entries(keys).map(([key, kind]) => [key, { ...idsOf(kind), allOf: [inside(key)] }])
  return {
    properties: notOffered({
      ...Object.fromEntries(scopes.map((key) => [key, inside(key)])),
      photo: idsOf('photo'),
      blocks: { allOf: [ownDefinition('content')], items: ownDefinition('block') },
      ...Object.fromEntries(references),
    }),
    additionalProperties: ownDefinition('content'),
    items: ownDefinition(name),
  }
}

/** An id, or a list of them. A layout has a binding instead, and a block may have a query. */
function idsOf(kind: string): Schema {
  const id = { type: 'string', allOf: [ownDefinition(`${kind}Id`)] }
  return { anyOf: [id, { type: 'array', items: { anyOf: [id, { type: 'object' }] } }, { type: ['object', 'null'] }] }
}

/**
 * The ids of each kind. Those of the demo and of sites are offered; those of another folder of content are valid, too, since a schema
 * does not know in which folder a file is.
 */
function idsOfKinds(project: Sources): Record<string, Schema> {
  const { keys, within } = contentModel.references
  const names: Readonly<Record<string, string>> = { photo: 'picture', ...contentModel.references.names }
  const folders = project
    .find(['content/**/photos.json', 'sites/*/content/photos.json'])
    .map((file) => posix.dirname(file))
  const known = folders.map((folder) => ({ folder, ids: Map.groupBy(keysIn(project, folder), kindOf) }))
  const kinds = new Set(['photo', ...[keys, ...Object.values(within)].flatMap((one) => Object.values(one))])
  return Object.fromEntries(
    [...kinds].map((kind) => {
      const idsIn = ({ ids }: (typeof known)[number]): string[] => (ids.get(kind) ?? []).map(idOf)
      const all = [...new Set(known.flatMap(idsIn))].sort()
      const examples = known.filter(({ folder }) => folder === demo || folder.startsWith('sites/')).flatMap(idsIn)
      const pattern = `^(${all.map(escaped).join('|')})$`
      const patternErrorMessage = `The content has no ${names[kind] ?? kind} with this id.`
      return [`${kind}Id`, all.length > 0 ? { examples, pattern, patternErrorMessage } : {}]
    }),
  )
}

/** Everything in a folder of content that files can refer to, as `kind/id`. */
function keysIn(project: Sources, folder: string): string[] {
  const photos = Object.entries(objectIn(project.json(`${folder}/photos.json`)))
  const defined = [...contentModel.fileTypes.values()].flatMap(({ name, isSingle, describe }) => {
    const files = project.find(isSingle ? `${folder}/${name}.json` : `${folder}/${name}/*.json`)
    return files.flatMap((file) => {
      const id = posix.basename(file, '.json')
      return definedIn(() => describe(objectIn(project.json(file)), id).keys) ?? [`${name}/${id}`]
    })
  })
  return [...photos.flatMap(([id, photo]) => (typeof photo === 'object' ? [`photo/${id}`] : [])), ...defined]
}

/** Undefined for a file that does not match its schema, which the check of content reports. */
function definedIn(keys: () => readonly string[]): readonly string[] | undefined {
  try {
    return keys()
  } catch {
    return undefined
  }
}

function kindOf(key: string): string {
  return key.slice(0, key.indexOf('/'))
}

function idOf(key: string): string {
  return key.slice(key.indexOf('/') + 1)
}
