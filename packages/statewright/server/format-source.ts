import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A source as the formatter of the project writes it: oxfmt or Prettier. Without one, it is left as it is. */
export async function formatSource(root: string, file: string, source: string): Promise<string> {
  const oxfmt = await packageOf<Oxfmt>(root, 'oxfmt')
  if (oxfmt) return withOxfmt(oxfmt, { root, file, source })
  const prettier = await packageOf<Prettier>(root, 'prettier')
  if (!prettier) return source
  const options = await prettier.resolveConfig(join(root, file))
  return prettier.format(source, { ...options, filepath: file })
}

interface Oxfmt {
  format: (
    file: string,
    source: string,
    options: object,
  ) => Promise<{ code: string; errors: readonly { message: string }[] }>
}

interface Prettier {
  resolveConfig: (path: string) => Promise<object | null>
  format: (source: string, options: object) => Promise<string>
}

interface Formatted {
  root: string
  file: string
  source: string
}

async function withOxfmt({ format }: Oxfmt, { root, file, source }: Formatted): Promise<string> {
  const {
    $schema: _,
    ignorePatterns: __,
    ...options
  } = JSON.parse(await readFile(join(root, '.oxfmtrc.json'), 'utf8').catch(() => '{}')) as Record<string, unknown>
  const { code, errors } = await format(file, source, options)
  if (errors.length > 0) throw new Error(`${file} cannot be formatted: ${errors[0]?.message}`)
  return code
}

/** A package that the project has installed, or null. */
async function packageOf<Package>(root: string, name: string): Promise<Package | null> {
  try {
    const path = createRequire(join(root, 'package.json')).resolve(name)
    return (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Package
  } catch {
    return null
  }
}
