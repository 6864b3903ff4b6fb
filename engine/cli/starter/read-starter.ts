import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A small site with placeholders, from which others are made. */
export interface Starter extends StarterFacts {
  /** By their path in the folder of a site: JSON and SVG as text, all others as bytes. */
  files: SiteFiles
  /** The first one is its default language. */
  languages: readonly [string, ...string[]]
  /** As six hexadecimal digits. */
  colors: { brand: string; ground: string }
}

export type SiteFiles = ReadonlyMap<string, string | Buffer>

/** `starter.json`: what is replaced. */
interface StarterFacts {
  /** Name of the brand in all texts. */
  name: string
  /** Name of the folder, in host names and names of cookies. */
  folder: string
  /** Ids of the products, each of which has one picture with its id. */
  products: readonly string[]
  /** Ids of the pictures of pages. */
  otherPictures: readonly string[]
}

/** Reads `starter.json` and the site in `site/`. Both belong to the project, like its blocks. */
export function readStarter(folder: string): Starter {
  const facts = readJson<StarterFacts>(join(folder, 'starter.json'))
  const site = join(folder, 'site')
  const { default: first, locales } = readJson<{ default: string; locales: object }>(join(site, 'config/locales.json'))
  const { palette } = readJson<{ palette: Record<'brand' | 'ground', { $value: { hex: string } }> }>(
    join(site, 'config/tokens.json'),
  )
  return {
    ...facts,
    files: readFiles(site),
    languages: [first, ...Object.keys(locales).filter((locale) => locale !== first)],
    colors: { brand: palette.brand.$value.hex, ground: palette.ground.$value.hex },
  }
}

/** Generated files are written for each site. */
function readFiles(site: string): SiteFiles {
  const paths = readdirSync(site, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() && !entry.name.includes('.generated.')
      ? [
          join(entry.parentPath, entry.name)
            .slice(site.length + 1)
            .replaceAll('\\', '/'),
        ]
      : [],
  )
  return new Map(
    paths.toSorted().map((path) => {
      const bytes = readFileSync(join(site, path))
      return [path, /\.(json|svg)$/.test(path) ? bytes.toString() : bytes]
    }),
  )
}

function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(file, 'utf8')) as Value
}
