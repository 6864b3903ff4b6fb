import { changesOf, nameKeys, type ChangesContext, type EntryBranches } from './changes.ts'
import { configFiles, pageDefinitions, type PageDefinition } from './config-sources.ts'
import { having, ownDefinition, rule } from './rules.ts'
import { listIn, objectIn, type Schema, type Sources } from './sources.ts'
import { changesFile, namesFile } from './without-project-names.ts'

interface ChangesOptions {
  /** The definitions of the file with the names. */
  names: Readonly<Record<string, Schema>>
  /** The schemas of files that pages include, by name. */
  included: Readonly<Record<string, Schema>>
}

/**
 * The schemas of files with changes, by name: of the files of config/variants/, and of pages that extend others. Each
 * refers to a definition of one file, because they have the blocks and forms in common.
 */
export function changesSchemas(project: Sources, { names, included }: ChangesOptions): Record<string, Schema> {
  const schemaOf = (file: string): Schema => objectIn(project.json(`config/schemas/${file}`))
  const page = schemaOf('page.schema.json')
  const own = definePlaces(project, names)
  const from = (file: string, values: Readonly<Record<string, Schema>>): Record<string, Schema> =>
    Object.fromEntries(Object.entries(values).map(([name, one]) => [name, own.changes(file, one)]))
  const wholeFiles = {
    ...from('page.schema.json', { page: pageWithExtends(objectIn(page, 'else')) }),
    ...from('site.schema.json', { site: withoutName(schemaOf('site.schema.json')) }),
    ...Object.fromEntries(Object.entries(included).map(([name, one]) => [name, own.changes('', one)])),
  }
  const definitions = {
    ...from('page.schema.json', objectIn(page, '$defs') as Record<string, Schema>),
    ...own.blocks(),
    ...Object.fromEntries(Object.entries(wholeFiles).map(([name, one]) => [`${name}-file`, one])),
    extendingPage: { allOf: [ownDefinition('page-file'), ...extendedPages(pageDefinitions(project))] },
  }
  const files = Object.keys(wholeFiles).map((name) => [
    `${name}-changes`,
    { allOf: [{ $ref: `${changesFile}#/$defs/${name === 'page' ? 'extendingPage' : `${name}-file`}` }] },
  ])
  return { changes: { title: 'Changes', $defs: definitions }, ...(Object.fromEntries(files) as Record<string, Schema>) }
}

const anyPage = { $ref: `${namesFile}#/$defs/anyPage` }

/** A page definition, whose names may be those of any page: it has more than what is in the file. */
function pageWithExtends(page: Schema): Schema {
  const { properties, if: _condition, then: _names, ...others } = withoutName(page)
  const named = { type: 'string', description: 'Page whose definition it changes.' }
  const extended = { ...named, $ref: `${namesFile}#/$defs/pageDefinition` }
  return { ...others, properties: { ...objectIn(properties), extends: extended }, allOf: [anyPage] }
}

/** The schema of a file, which may also name the schema of its changes. */
function withoutName(schema: Schema): Schema {
  const { $schema: _draft, $id: _id, $defs: _definitions, ...own } = schema
  const name = { type: 'string', description: "Where this file's schema is, so that an editor completes and explains." }
  return { ...own, properties: { ...objectIn(own, 'properties'), $schema: name } }
}

/** Where blocks may be, and how the definitions of their changes begin. */
const places = { pageBlock: 'page', shellBlock: 'shell' } as const

function definePlaces(project: Sources, names: Readonly<Record<string, Schema>>) {
  const fields = fieldsByBlock(objectIn(names, 'placedBlock'))
  const used = blocksOfPlaces(project)
  const defined: Record<string, Schema> = {}
  const context = (file: string): ChangesContext => ({
    file,
    reference: ($ref) => referenceFor($ref, file),
    blocks: (branches) => changedBlocks(branches),
  })
  const changes = (file: string, schema: Schema): Schema => changesOf(schema, context(file))

  function changedBlocks({ types, block, content }: EntryBranches): Schema {
    const place = places[types as keyof typeof places]
    defined[`${place}-block`] = block
    const allowed = listIn(names[types], 'enum').map((type) => [String(type), String(type)] as const)
    const known = new Map<string, string | undefined>([...allowed, ...used[place]])
    const entries = [...known].map(([name, type]) => [name, changedBlock(`${place}-block`, type)])
    const ofContent = content && Object.hasOwn(content, 'properties') ? { content } : {}
    return {
      type: 'object',
      properties: { ...Object.fromEntries(entries), ...ofContent },
      additionalProperties: { allOf: [ownDefinition(`${place}-block`), newBlock] },
    }
  }

  function changedBlock(entry: string, type: string | undefined): Schema {
    const typed = type === undefined || !fields.has(type) ? [] : [fieldsUnlessNamed(type)]
    return { type: ['object', 'null'], allOf: [ownDefinition(entry), ...typed] }
  }

  return {
    changes,
    /** The definitions that changes of lists of blocks refer to. */
    blocks(): Record<string, Schema> {
      const ofTypes = [...fields].map(
        ([type, schema]) => [fieldsOf(type), orRemoved(changes(namesFile, schema))] as const,
      )
      const rules = [...fields.keys()].map((type) => rule(having('block', type), fieldsAre(type)))
      return { ...defined, ...Object.fromEntries(ofTypes), placedBlock: { allOf: rules } }
    },
  }
}

/** An entry whose name is not known is a new one. */
const newBlock = {
  type: 'object',
  required: ['block'],
  errorMessage: 'No page has a block of this name, and a new one has the key "block".',
}

function fieldsOf(type: string): string {
  return `fields-${type}`
}

function fieldsAre(type: string): Schema {
  return { properties: { fields: ownDefinition(fieldsOf(type)) } }
}

/** An entry has the fields of the type that its name says, unless it names another. */
function fieldsUnlessNamed(type: string): Schema {
  return { if: { required: ['block'] }, else: fieldsAre(type) }
}

function orRemoved(schema: Schema): Schema {
  return { ...schema, type: [...new Set([schema['type'] ?? 'object', 'null'].flat())] }
}

/** Changes of blocks and forms are defined here, names where they were. */
function referenceFor($ref: string, file: string): string {
  if ($ref === `${namesFile}#/$defs/placedBlock`) return '#/$defs/placedBlock'
  if (!$ref.startsWith('#')) return $ref.replace(/^page\.schema\.json/, '')
  return file === 'page.schema.json' ? $ref : `${file}${$ref}`
}

/** The schema of the fields of each block that config places. */
function fieldsByBlock({ allOf: rules }: Schema): Map<string, Schema> {
  return new Map(
    listIn(rules).map((one) => {
      const condition = objectIn(objectIn(objectIn(one, 'if'), 'not'), 'properties')
      const { fields } = objectIn(objectIn(one, 'else'), 'properties')
      return [String(objectIn(condition, 'block')['const']), objectIn(fields)] as const
    }),
  )
}

/** The blocks that pages and the shell have by another name than their type, and their types where all have the same. */
function blocksOfPlaces(project: Sources): Record<'page' | 'shell', Map<string, string | undefined>> {
  const pages = pageDefinitions(project).flatMap(({ definition }) => listIn(definition, 'blocks'))
  const shell = Object.values(objectIn(configFiles(project)['site'], 'shell')).flatMap((list) => listIn(list))
  return { page: typesByName(pages), shell: typesByName(shell) }
}

function typesByName(blocks: readonly unknown[]): Map<string, string | undefined> {
  const named = blocks.map((one) => objectIn(one)).filter((one) => typeof one['name'] === 'string')
  const groups = Map.groupBy(named, (one) => String(one['name']))
  return new Map(
    [...groups].map(([name, entries]) => {
      const [type, ...others] = new Set(entries.map((one) => one['block']))
      return [name, typeof type === 'string' && others.length === 0 ? type : undefined]
    }),
  )
}

/** The lists of a page definition whose entries have names. */
const namedLists = ['blocks', 'query']

/** What a page that extends another may change by name. */
function extendedPages(pages: readonly PageDefinition[]): Schema[] {
  const groups = Map.groupBy(pages, ({ name }) => name)
  return [...groups].map(([page, definitions]) => {
    const lists = namedLists.map((list) => {
      const entries = definitions.flatMap(({ definition }) => listIn(definition, list))
      return [list, entriesOfPage(page, [...new Set(entries.flatMap((one) => entryName(one) ?? []))])]
    })
    return rule(having('extends', page), { properties: Object.fromEntries(lists) })
  })
}

/** The name by which changes find an entry, as in docs/variants.md. */
function entryName(entry: unknown): string | undefined {
  const key = nameKeys.find((one) => Object.hasOwn(objectIn(entry), one))
  const name = key === undefined ? undefined : objectIn(entry)[key]
  return typeof name === 'string' ? name : key
}

function entriesOfPage(page: string, names: readonly string[]): Schema {
  const description = `Entry of the page ${page}.`
  const target = { examples: names }
  return {
    properties: Object.fromEntries(names.map((name) => [name, { description, suggestSortText: '!' }])),
    additionalProperties: { not: { type: 'null' }, errorMessage: `The page ${page} has no entry of this name.` },
    allOf: [{ patternProperties: { '': { properties: { before: target, after: target } } } }],
  }
}

/** Messages as a variant changes them. */
export function changedMessages(messages: Schema): Schema {
  const text = objectIn(objectIn(messages, '$defs'), 'text')
  return { ...messages, $defs: { text: { ...text, type: ['string', 'null'] } } }
}
