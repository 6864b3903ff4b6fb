import { readFileSync } from 'node:fs'
import { banner, type Project } from './project.ts'

/** The declarations, beside the module that they belong to. */
const declarations = new URL('schema.d.ts', import.meta.resolve('schema-dts'))

/** Writes the types of schema.org, their properties and the values of enumerations, by which the check knows them. */
export function generateSchemaOrg(project: Project): void {
  const text = readFileSync(declarations, 'utf8')
  const types = JSON.stringify(JSON.stringify(schemaOrgTypes(text)))
  project.write(
    'engine/checking/schema-org.generated.ts',
    `${banner}/** By type: the types that it extends, and the properties that it adds. */
// As text: it is parsed faster than a literal is compiled.
export const schemaOrgTypes = JSON.parse(${types}) as Readonly<
  Record<string, readonly [parents: readonly string[], properties: readonly string[]]>
>

/** Properties whose value is a text, whatever type has them. */
export const schemaOrgTexts = new Set(${list(textProperties(text))})

/** Values of enumerations, which are written as https://schema.org/Monday. */
export const schemaOrgValues = new Set(${list(enumerationValues(text))})
`,
  )
}

function list(names: ReadonlySet<string>): string {
  return `'${[...names].sort().join(' ')}'.split(' ')`
}

/** The properties that every type that has them declares as text. */
function textProperties(text: string): Set<string> {
  const all = [...text.matchAll(/^ {4}"(\w+)"\??: SchemaValue<([^,]+),/gm)]
  const others = all.flatMap(([, property = '', types]) => (types === 'Text' ? [] : [property]))
  return new Set(all.map(([, property = '']) => property)).difference(new Set(others))
}

function enumerationValues(text: string): Set<string> {
  return new Set([...text.matchAll(/"https:\/\/schema\.org\/(\w+)"/g)].map(([, name = '']) => name))
}

type Types = Record<string, [parents: string[], properties: string[]]>

/**
 * The types that schema-dts declares. There, `XLeaf` is the type X, and `XBase` has its own properties; a type without
 * properties of its own extends the base of another one.
 */
function schemaOrgTypes(text: string): Types {
  const bases: Types = {}
  const types: Types = {}
  for (const [, name = '', extended = '', body = ''] of text.matchAll(
    /^(?:export )?interface (\w+) extends ([^{]+)\{\n(.*?)^\}/gms,
  )) {
    const parents = [...extended.matchAll(/\b(\w+)Base\b/g)].map(([, parent = '']) => parent)
    const properties = [...body.matchAll(/^ {4}"([^"]+)"\??: (?!")/gm)].map(([, property = '']) => property)
    const [, type] = /^ {4}"@type": "([^"]+)"/m.exec(body) ?? []
    if (type === undefined) bases[name.replace(/Base$/, '')] = [parents, properties]
    else types[name.replace(/Leaf$/, '')] = [[type, ...parents], []]
  }
  return named(types, bases)
}

/** The types of schema.org itself by their name: those of other vocabularies have a URL for one. */
function named(types: Types, bases: Types): Types {
  const nameOf = (identifier: string): string[] => {
    const name = types[identifier]?.[0][0] ?? ''
    return /^\w+$/.test(name) ? [name] : []
  }
  return Object.fromEntries(
    Object.entries(types).flatMap(([identifier, [[, ...extended]]]) => {
      const [parents, properties] = bases[identifier] ?? [extended, []]
      return nameOf(identifier).map((name): [string, Types[string]] => [name, [parents.flatMap(nameOf), properties]])
    }),
  )
}
