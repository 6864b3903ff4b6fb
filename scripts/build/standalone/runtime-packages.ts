import { existsSync, globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** The part of a syntax tree that is read here. */
interface Expression {
  type: string
  value?: unknown
  quasis?: readonly { value: { cooked: string | null } }[]
}

interface Described {
  dependencies?: Readonly<Record<string, string>>
  optionalDependencies?: Readonly<Record<string, string>>
}

/**
 * The folders of the packages that programs load, and of all that these depend on. npm installs of optional ones what
 * this system can run: of sharp and PostgreSQL, one each.
 * @param codes texts of JavaScript modules.
 * @returns paths from the root, such as node_modules/sharp, sorted. What is not installed is not in it: libraries ask for
 * optional packages, too.
 */
export function runtimePackages(root: string, codes: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (name: string, from: string): void => {
    const folder = installedFolder(root, name, from)
    if (folder === undefined || found.has(folder)) return
    found.add(folder)
    const { dependencies, optionalDependencies } = describe(join(root, folder))
    for (const one of Object.keys({ ...dependencies, ...optionalDependencies })) add(one, folder)
  }
  for (const name of new Set(codes.flatMap(importedPackages)))
    for (const one of name.endsWith('*') ? globSync(name, { cwd: join(root, 'node_modules') }) : [name]) add(one, '.')
  return [...found].sort()
}

/**
 * Names of the packages that a module imports by `import`, `import()`, `require()` or `require.resolve()`. A name that is
 * completed at run time, by the system, ends in `*`: `css-*` for `css-${platform}`.
 * @internal Exported for its test.
 */
export function importedPackages(code: string): string[] {
  const found = new Set<string>()
  const add = (node: Expression | null | undefined): void => {
    const text = textOf(node)
    if (text && !/^[./#]|^\w+:/.test(text) && !isBuiltin(text)) found.add(packageName(text))
  }
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    CallExpression: ({ callee, arguments: [first] }) => {
      const called =
        callee.type === 'MemberExpression' && nameOf(callee.property) === 'resolve' ? callee.object : callee
      // Bundlers number names that are there twice.
      if (/^_*require(\$?\d+)?$/.test(nameOf(called) ?? '')) add(first)
    },
  }).visit(parseSync('module.mjs', code).program)
  return [...found]
}

function nameOf(node: { type: string; name?: unknown }): string | undefined {
  return node.type === 'Identifier' ? String(node.name) : undefined
}

/** A minifier writes texts as templates, too. */
function textOf(node: Expression | null | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  const [first, second] = node?.type === 'TemplateLiteral' ? (node.quasis ?? []) : []
  if (!first) return undefined
  return second && first.value.cooked !== '' ? `${first.value.cooked}*` : (first.value.cooked ?? undefined)
}

/** `@scope/name` of `@scope/name/file.js`. */
function packageName(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
}

/** As Node finds it: in the folder itself, then in those above. */
function installedFolder(root: string, name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(root, folder, 'package.json'))) return folder
  return from === '.' ? undefined : installedFolder(root, name, dirname(from))
}

function describe(folder: string): Described {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Described
}
