import { fieldOf } from './block-fields.ts'
import { pageDefinitions, type PageDefinition } from './config-sources.ts'
import { everywhere, firstRule, having, onlyNames, ownDefinition, rule } from './rules.ts'
import { listIn, objectIn, type Schema, type Sources } from './sources.ts'

type Expected = Schema & { properties: Readonly<Record<string, Schema>> }

/** Names of a page that its expressions use. */
interface PagePart {
  /** Begins the names of its definitions. */
  name: string
  namesOf: (page: Schema) => readonly string[]
  /** Whether a page has these names and no others. */
  isExactly: (names: readonly string[]) => Schema
  /** What every object in a page with these names is expected to be. */
  expected: (names: readonly string[]) => Expected
  /** What the page itself is expected to be then. */
  ofPage?: (names: readonly string[]) => Schema
  /** The names of all pages. */
  all: readonly string[]
  /** What every object in a page with other names is expected to be. */
  whenChanged: Expected
}

/**
 * What expressions expect of the page that they are in. A schema does not know the name of a page, but can compare the
 * parameters, forms and blocks that it has. If they have changed since this was generated, the names of all pages are
 * offered.
 */
export function pageNames(project: Sources): Record<string, Schema> {
  const pages = pageDefinitions(project)
  const parts = [queryPart(pages), formPart(pages), blockPart(project)].map((part) => compilePart(part, pages))
  return {
    page: { allOf: [...parts.map((part) => part.rule), withPagination] },
    // The shell, and what pages include from other files.
    anyPage: { allOf: parts.map((part) => part.ofAnyPage) },
    noPagination: everywhere('noPagination', {
      properties: { $pagination: onlyNames([], 'The page declares no query parameter of type "page".') },
    }),
    ...Object.fromEntries(parts.flatMap(({ definitions }) => definitions)),
  }
}

const withPagination = rule(
  { properties: { query: { contains: having('type', 'page') } }, required: ['query'] },
  {},
  ownDefinition('noPagination'),
)

interface CompiledPart {
  rule: Schema
  ofAnyPage: Schema
  definitions: readonly (readonly [name: string, definition: Schema])[]
}

function compilePart(part: PagePart, pages: Pages): CompiledPart {
  const { name, namesOf, isExactly, expected, ofPage, all, whenChanged } = part
  const groups = Map.groupBy(pages, ({ definition }) => JSON.stringify(namesOf(definition).toSorted()))
  const rules = [...groups.values()].flatMap(([first], index) =>
    first ? [{ own: `${name}-${index}-${first.name}`, names: namesOf(first.definition) }] : [],
  )
  return {
    rule: firstRule(
      rules.map(({ own, names }) => ({
        condition: isExactly(names),
        expected: { allOf: [ownDefinition(own), ...(ofPage ? [ofPage(names)] : [])] },
      })),
      ownDefinition(`${name}-changed`),
    ),
    ofAnyPage: ownDefinition(`${name}-any`),
    definitions: [
      [`${name}-changed`, everywhere(`${name}-changed`, whenChanged)],
      [`${name}-any`, everywhere(`${name}-any`, expected(all))],
      ...rules.map(({ own, names }) => [own, everywhere(own, expected(names))] as const),
    ],
  }
}

type Pages = readonly PageDefinition[]

/** The query parameters that a page declares. */
export function pageParameters(page: Schema): string[] {
  const names = listIn(page, 'query').flatMap((one) => {
    const { name, lower, upper } = objectIn(one)
    return typeof one === 'string' ? [one] : [name, lower, upper]
  })
  return names.filter((name) => typeof name === 'string')
}

function queryPart(pages: Pages): PagePart {
  const all = [...new Set(pages.flatMap(({ definition }) => pageParameters(definition)))].sort()
  const unknown = 'The page declares no such query parameter.'
  return {
    name: 'query',
    namesOf: pageParameters,
    isExactly: (names) => {
      const each = names.map((name) => ({ anyOf: [{ const: name }, ...keys.map((key) => having(key, name))] }))
      const properties = Object.fromEntries(keys.map((key) => [key, { enum: names }]))
      return exactList('query', { each, any: { anyOf: [{ enum: names }, { type: 'object', properties }] } })
    },
    expected: (names) => ({
      properties: { $query: onlyNames(names, unknown) },
      allOf: [rule({ required: ['$path'] }, { properties: { query: { propertyNames: onlyNames(names, unknown) } } })],
    }),
    ofPage: (names) => ({ properties: { indexable: { items: { items: onlyNames(names, unknown) } } } }),
    all,
    whenChanged: { properties: { $query: { examples: all } } },
  }
}

/** Where a parameter has its names. */
const keys = ['name', 'lower', 'upper']

/** A list at a key that has each of some items, and no other than any of some. */
function exactList(key: string, { each, any }: { each: readonly Schema[]; any: Schema }): Schema {
  return each.length > 0
    ? { properties: { [key]: { allOf: each.map((one) => ({ contains: one })), items: any } }, required: [key] }
    : { properties: { [key]: { maxItems: 0 } } }
}

function formPart(pages: Pages): PagePart {
  const namesOf = (page: Schema): string[] => Object.keys(objectIn(page, 'actions'))
  const all = [...new Set(pages.flatMap(({ definition }) => namesOf(definition)))].sort()
  return {
    name: 'forms',
    namesOf,
    isExactly: (names) =>
      names.length > 0
        ? {
            properties: { actions: { required: names, propertyNames: { enum: names } } },
            required: ['actions'],
          }
        : { properties: { actions: { maxProperties: 0 } } },
    expected: (names) => ({
      properties: { $form: onlyNames(names, 'The page has no such form in "actions".') },
    }),
    all,
    whenChanged: { properties: { $form: { examples: all } } },
  }
}

/** Among the blocks of a page: all that content may deliver. */
const content = '{content}'

function blockPart(project: Sources): PagePart {
  const types = Object.entries(objectIn(project.json('config/blocks.json'), 'blocks'))
  const delivered = types.filter(([, one]) => listIn(one, 'allowedIn').includes('content')).map(([type]) => type)
  const all = types.map(([type]) => type)
  const expected = (names: readonly string[]): Expected => {
    const known = names.flatMap((name) => (name === content ? delivered : all.includes(name) ? [name] : []))
    const block = onlyNames(known, 'The page never has a block of this type.')
    return {
      properties: { $content: known.length > 0 ? { anyOf: known.map((name) => ownDefinition(fieldOf(name))) } : {} },
      allOf: [rule({ required: ['$content'] }, { properties: { block } })],
    }
  }
  return {
    name: 'blocks',
    namesOf: (page) => [...new Set(listIn(page, 'blocks').map((one) => String(objectIn(one)['block'] ?? content)))],
    isExactly: (names) => {
      const each = names.map((name) => (name === content ? { required: ['content'] } : having('block', name)))
      return exactList('blocks', { each, any: { anyOf: each } })
    },
    expected,
    all,
    whenChanged: expected(all),
  }
}
