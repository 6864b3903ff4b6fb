import ts from 'typescript'
import type { TypeSchema } from '../flows-page.ts'

/** Levels of properties. Deeper ones, and types that contain themselves, are any JSON. */
const maxDepth = 8

/** Schemas in the schema of one type: a wide type that contains itself would have millions. */
const maxSchemas = 2000

/** Where a type is in the one that is read. */
interface TypeDepth {
  depth: number
  /** Shared by all places of one type. */
  budget: { left: number }
}

const atStart = (): TypeDepth => ({ depth: 0, budget: { left: maxSchemas } })

/** The JSON Schema of a resolved type. What JSON cannot hold (functions, classes of the browser) is any JSON. */
export function typeSchema(type: ts.Type, checker: ts.TypeChecker, place = atStart()): TypeSchema {
  const { depth, budget } = place
  budget.left -= 1
  if (depth > maxDepth || budget.left < 0) return {}
  if (type.isUnion()) return unionSchema(type, checker, place)
  if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value }
  if (type.flags & ts.TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === 'true' }
  const simple = simpleSchema(type)
  if (simple) return simple
  if (type.flags & ts.TypeFlags.TemplateLiteral)
    return { type: 'string', pattern: patternOf(type as ts.TemplateLiteralType) }
  const below = { depth: depth + 1, budget }
  const item = itemType(type, checker)
  if (item) return { type: 'array', items: typeSchema(item, checker, below) }
  return isPlainObject(type)
    ? objectSchema(type, checker, { below })
    : { description: `${checker.typeToString(type)}: any JSON in its place` }
}

/** The schema of an object type, without some of its properties. */
export function objectSchema(
  type: ts.Type,
  checker: ts.TypeChecker,
  { below = atStart(), without = [] }: { below?: TypeDepth; without?: readonly string[] },
): TypeSchema {
  const properties: Record<string, TypeSchema> = {}
  const required: string[] = []
  for (const property of checker.getPropertiesOfType(type)) {
    if (without.includes(property.name)) continue
    const description = ts.displayPartsToString(property.getDocumentationComment(checker))
    const schema = typeSchema(checker.getTypeOfSymbol(property), checker, below)
    properties[property.name] = { ...schema, ...(description && { description }) }
    if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name)
  }
  const values = type.getStringIndexType()
  const title = titleOf(properties)
  return {
    ...(title !== undefined && { title }),
    type: 'object',
    properties,
    required,
    ...(values && { additionalProperties: typeSchema(values, checker, below) }),
  }
}

function simpleSchema({ flags }: ts.Type): TypeSchema | null {
  if (flags & ts.TypeFlags.StringLike && !(flags & ts.TypeFlags.TemplateLiteral)) return { type: 'string' }
  if (flags & ts.TypeFlags.NumberLike) return { type: 'number' }
  if (flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' }
  if (flags & ts.TypeFlags.Null) return { type: 'null' }
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {}
  return null
}

function unionSchema({ types }: ts.UnionType, checker: ts.TypeChecker, place: TypeDepth): TypeSchema {
  const given = types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined))
  const booleans = given.filter(({ flags }) => flags & ts.TypeFlags.BooleanLiteral)
  const others = booleans.length === 2 ? given.filter((one) => !booleans.includes(one)) : given
  const schemas: TypeSchema[] = [
    ...others.map((one) => typeSchema(one, checker, place)),
    ...(booleans.length === 2 ? [{ type: 'boolean' } as const] : []),
  ]
  const constants = schemas.flatMap(({ const: value, type }) => (type === 'null' ? [null] : (value ?? [])))
  const [only] = schemas
  if (schemas.length === 1 && only) return only
  if (constants.length === schemas.length) return { enum: constants }
  // null last: a form offers the value first.
  return { anyOf: schemas.toSorted((a, b) => Number(a.type === 'null') - Number(b.type === 'null')) }
}

function itemType(type: ts.Type, checker: ts.TypeChecker): ts.Type | null {
  if (!checker.isArrayType(type) && !checker.isTupleType(type)) return null
  return checker.getTypeArguments(type as ts.TypeReference)[0] ?? null
}

/** Classes and what the browser and Node declare are no data. */
function isPlainObject(type: ts.Type): boolean {
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) || type.getCallSignatures().length > 0)
    return false
  const declarations = type.symbol?.declarations ?? []
  return !declarations.some(
    (one) =>
      ts.isClassDeclaration(one) ||
      (ts.isInterfaceDeclaration(one) && one.getSourceFile().fileName.includes('node_modules')),
  )
}

/** `typed.${string}` → ^typed\..*$ */
function patternOf({ texts, types }: ts.TemplateLiteralType): string {
  const escaped = texts.map((text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
  const gap = (type: ts.Type | undefined): string =>
    type && type.flags & ts.TypeFlags.NumberLike ? String.raw`\d+` : '.*'
  return `^${escaped.map((text, index) => (index < types.length ? `${text}${gap(types[index])}` : text)).join('')}$`
}

/** The constant that tells an object of a union from the others. */
function titleOf(properties: Readonly<Record<string, TypeSchema>>): string | undefined {
  const constant = Object.values(properties).find(({ const: value }) => typeof value === 'string')?.const
  return typeof constant === 'string' ? constant : undefined
}
