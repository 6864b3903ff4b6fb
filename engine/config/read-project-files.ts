import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files by their path below a folder, e.g. `heroes/hero-large/HeroLarge.tsx`: text of sources, else ''. */
export type Files = ReadonlyMap<string, string>

/** By the path of the file in public/. */
export type FontFiles = Readonly<Record<string, FontFile>>

export interface FontFile {
  /** As shares of the font size, like the next three. */
  ascent: number
  descent: number
  lineGap: number
  /** Of a letter, weighted by how often it occurs in Latin texts. */
  averageWidth: number
  /** Letters of the messages that it lacks, by locale. */
  missing: Readonly<Record<string, readonly string[]>>
}

/** What config refers to beyond config/ and locales/. What is undefined is not checked. */
export interface ProjectFiles {
  /** Below blocks/, without tests. */
  blockFiles: Files
  /** The state machines, below flows/. */
  flowFiles?: Files | undefined
  /** Paths at which the content service has content, e.g. /product/{slug} and /overview/product. */
  contentPaths?: readonly string[] | undefined
  /** By block type, the types of the variables of its query, e.g. "[ID!]!". */
  queryVariables?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
  /** The schema of page definitions. */
  pageSchema?: unknown
  /** The schema of config/site.json. */
  siteSchema?: unknown
  /** Paths of the files in public/, e.g. /logo.png. */
  publicFiles?: ReadonlySet<string> | undefined
  /** What the font files of config/tokens.json contain, by their path, e.g. /fonts/serif.woff2. */
  fontFiles?: FontFiles | undefined
  /** Names of the SEO data of content. */
  seoFields?: readonly string[] | undefined
  /** Block types whose query depends on what visitors write. */
  visitorQueries?: readonly string[] | undefined
  /** Names of the content by kind that config may use. */
  contentNames?: Readonly<Record<string, readonly string[]>> | undefined
  /** The messages that any site has. */
  knownMessages?: ReadonlySet<string> | undefined
}

/** @param roots Folders that may contain blocks/ and what belongs to it; of each, the first that does is read. */
export function readProjectFiles(...roots: string[]): ProjectFiles {
  const first = (path: string) => firstOf(roots, path)
  const flows = first('flows')
  return {
    blockFiles: readAgain('blocks', first('blocks')),
    flowFiles: flows === undefined ? undefined : readAgain('flows', flows),
    queryVariables: readGenerated<'queryVariables'>(first('blocks/query-variables.generated.json')),
    visitorQueries: readVisitorQueries(...roots),
    pageSchema: readGenerated<'pageSchema'>(first('config/schemas/page.schema.json')),
    siteSchema: readGenerated<'siteSchema'>(first('config/schemas/site.schema.json')),
    publicFiles: readNames(first('public')),
    fontFiles: readFontFiles(...roots),
    knownMessages: readKnownMessages(first('config/schemas/messages.generated.json')),
    ...readContentNames(first('config/schemas/content-names.generated.json')),
  }
}

/** What the font files contain. */
export function readFontFiles(...roots: string[]): FontFiles | undefined {
  return readGenerated<'fontFiles'>(firstOf(roots, 'config/fonts/files.generated.json'))
}

/** Block types whose query depends on what visitors write. */
export function readVisitorQueries(...roots: string[]): ProjectFiles['visitorQueries'] {
  return readGenerated<'visitorQueries'>(firstOf(roots, 'blocks/visitor-queries.generated.json'))
}

function firstOf(roots: readonly string[], path: string): string | undefined {
  return roots.map((root) => join(root, path)).find((one) => existsSync(one))
}

/** Paths of the files in a folder, from there. */
export function readNames(folder: string | undefined): ReadonlySet<string> | undefined {
  if (folder === undefined) return undefined
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Set(names.map((name) => `/${name.replaceAll('\\', '/')}`))
}

const isSource = /\.(tsx?|graphql|schema\.json)$/
const isNoInput = /\.(test\.tsx?|generated\.[a-z]+)$/

const lastRead = new Map<string, Files>()

/** The files as they were read before where none has changed: what is derived from them is cached by their identity. */
function readAgain(name: 'blocks' | 'flows', folder: string | undefined): Files {
  const files = readFolder(folder)
  const last = lastRead.get(name)
  const isSame = last?.size === files.size && [...files].every(([file, text]) => last.get(file) === text)
  if (isSame && last) return last
  lastRead.set(name, files)
  return files
}

function readFolder(folder: string | undefined): Files {
  if (folder === undefined) return new Map()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => !isNoInput.test(file))
  return new Map(
    files.map((file) => [
      file.replaceAll('\\', '/'),
      isSource.test(file) ? readFileSync(join(folder, file), 'utf8') : '',
    ]),
  )
}

/** The JSON of a file that belongs to the project: `npm run generate` has written or read it. */
function readGenerated<Name extends keyof ProjectFiles>(file: string | undefined): ProjectFiles[Name] | undefined {
  return file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as ProjectFiles[Name])
}

/** The names of the content that config may use. */
function readContentNames(file: string | undefined): Pick<ProjectFiles, 'contentPaths' | 'contentNames' | 'seoFields'> {
  return file === undefined ? {} : (JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof readContentNames>)
}

/** The keys in the schema of message files, which has those of all sites. */
function readKnownMessages(file: string | undefined): ReadonlySet<string> | undefined {
  if (file === undefined) return undefined
  const { properties } = JSON.parse(readFileSync(file, 'utf8')) as { properties: object }
  return new Set(Object.keys(properties))
}
