import { dirname, join, posix } from 'node:path'
import { compile, type Options } from 'json-schema-to-typescript'
import type { Issue } from '../../packages/findings/finding.ts'
import { isObject } from './json-source.ts'
import type { NamedSchema } from './named-schemas.ts'
import { banner, type Project } from './project.ts'
import { mapReferences, referenceTarget } from './schema-references.ts'
import { SourceIssues } from './source-issues.ts'

/** TypeScript declarations of a schema. */
export interface Declarations {
  /** The file of the schema. */
  file: string
  code: string
  /** Names that its `tsType`s and its references to shared schemas contain. */
  uses: ReadonlySet<string>
}

export interface TypeOptions {
  project: Project
  /** Schemas whose types are declared once. */
  shared?: readonly NamedSchema[]
  options?: Partial<Options>
}

/** The types of a schema. A reference to a shared schema becomes the name of its type. */
export async function declareTypes(
  { source: { file }, name, schema }: NamedSchema,
  { project, shared = [], options }: TypeOptions,
): Promise<Declarations> {
  const named = mapReferences(schema, (reference) => {
    const target = shared.find((one) => one.target === referenceTarget(file, reference.$ref))
    return target ? typeReference(target, reference['description']) : reference
  })
  const code = await compile(withRequiredOfElse(named) as Parameters<typeof compile>[0], name, {
    cwd: join(project.root, dirname(file)),
    bannerComment: '',
    // A form is referred to where json-schema-to-typescript does not look: in "else".
    unreachableDefinitions: true,
    format: false,
    ...options,
  })
  return { file, code, uses: new Set(typeNames(named)) }
}

/**
 * A schema whose objects also require what the "else" of their condition does: what is left out in a file is inherited, so
 * that it is there when the value is used. json-schema-to-typescript does not read conditions.
 */
function withRequiredOfElse(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withRequiredOfElse)
  if (!isObject(schema)) return schema
  const made = Object.fromEntries(Object.entries(schema).map(([key, one]) => [key, withRequiredOfElse(one)]))
  const { required, else: otherwise } = made
  const more: unknown = isObject(otherwise) ? Reflect.get(otherwise, 'required') : undefined
  return Array.isArray(required) && Array.isArray(more) ? { ...made, required: [...required, ...more] } : made
}

/** The types of the shared schemas that the declarations use, directly or through each other. */
export async function declareShared(
  users: readonly Declarations[],
  { shared = [], ...rest }: TypeOptions,
): Promise<Declarations[]> {
  const declared = new Map<string, Declarations>()
  for (let added = users; added.length > 0;) {
    const names = new Set(added.flatMap(({ uses }) => [...uses]))
    const next = shared.filter(
      ({ name, schema }) => names.has(name) && !declared.has(name) && schema['tsType'] === undefined,
    )
    const entries = next.map(async (one) => [one.name, await declareTypes(one, { ...rest, shared })] as const)
    const found = await Promise.all(entries)
    for (const [name, declarations] of found) declared.set(name, declarations)
    added = found.map(([, declarations]) => declarations)
  }
  return [...declared].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, declarations]) => declarations)
}

/** Types that a module may import, by the file that exports them. */
export type TypeImports = ReadonlyMap<string, readonly string[]>

/** A module that exports the declarations. Throws SourceIssues where two schemas declare types of the same name. */
export function typeModule(
  file: string,
  declarations: readonly Declarations[],
  imports: TypeImports = new Map(),
): string {
  const own = new Map<string, string>()
  for (const one of declarations) {
    for (const name of declaredNames(one.code)) {
      const other = own.get(name)
      if (other !== undefined) throw new SourceIssues([sameName(name, one.file, other)])
      own.set(name, one.file)
    }
  }
  const used = new Set(declarations.flatMap(({ uses }) => [...uses]))
  const lines = [...imports].flatMap(([from, exported]) => {
    const names = exported.filter((name) => used.has(name) && !own.has(name)).sort()
    return names.length > 0 ? [`import type { ${names.join(', ')} } from '${relativeImport(file, from)}'\n`] : []
  })
  return banner + lines.join('') + declarations.map(({ code }) => code).join('\n')
}

/** Names of the types and interfaces that the code exports. */
export function declaredNames(code: string): string[] {
  return [...code.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name = '']) => name)
}

/** What replaces a reference to a shared schema. One with a `tsType` has no type of its own to carry the description. */
function typeReference({ name, schema }: NamedSchema, description: unknown): object {
  const tsType = schema['tsType'] ?? name
  const text = description ?? (tsType === name ? undefined : schema['description'])
  return text === undefined ? { tsType } : { tsType, description: text }
}

/** The names in all `tsType`s of a schema. */
function typeNames(value: unknown): string[] {
  if (!isObject(value)) return []
  const own = 'tsType' in value && typeof value.tsType === 'string' ? (value.tsType.match(/\b[A-Z]\w*/g) ?? []) : []
  return [...own, ...Object.values(value).flatMap(typeNames)]
}

function relativeImport(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

function sameName(name: string, file: string, other: string): Issue {
  return {
    ...{ code: 'SOURCE_SCHEMA', file, line: 1, pointer: '' },
    message: `The schema declares a type "${name}", which ${other} declares too.`,
    expected: 'Expected every type of a generated module once.',
    hint: 'Give one of the two another "title", or move it to a shared definition.',
  }
}
