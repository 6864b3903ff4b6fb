import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { valueIn } from './value-in.ts'

/** Files by their path below a folder, e.g. `heroes/hero-large/HeroLarge.tsx`: text of sources, else ''. */
export type Files = ReadonlyMap<string, string>

/** What config refers to beyond config/ and locales/. What is undefined is not checked. */
export interface ProjectFiles {
  /** Below blocks/, without tests. */
  blockFiles: Files
  /** The state machines, below flows/. */
  flowFiles?: Files | undefined
  /** Paths at which the content service has content, e.g. /product/{slug} and /overview/product. */
  contentPaths?: readonly string[] | undefined
}

/** @param roots Folders that may contain blocks/ and what belongs to it; of each, the first that does is read. */
export function readProjectFiles(...roots: string[]): ProjectFiles {
  const first = (path: string) => roots.map((root) => join(root, path)).find((one) => existsSync(one))
  const flows = first('flows')
  return {
    blockFiles: readFolder(first('blocks')),
    flowFiles: flows === undefined ? undefined : readFolder(flows),
    contentPaths: readContentPaths(first('config/schemas/project.generated.json')),
  }
}

const isSource = /\.(tsx?|graphql|schema\.json)$/
const isNoInput = /\.(test\.tsx?|generated\.[a-z]+)$/

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

/** The schema by which editors complete content paths has them as examples. */
function readContentPaths(file: string | undefined): string[] | undefined {
  if (file === undefined) return undefined
  const paths = valueIn(JSON.parse(readFileSync(file, 'utf8')), ['$defs', 'contentPath', 'examples'])
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : undefined
}
