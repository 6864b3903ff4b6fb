/** What of the project is in a standalone folder, as paths from the root. `leftOut` matches paths, too. */
interface Copied {
  path: string
  leftOut?: RegExp
  /** A project may be without it. */
  isOptional?: true
}

const tests = /\.test\.tsx?$|\/(testing|tests)(\/|$)/
/** Types, generated code and the data of maps: the build has them. */
const built = /\.generated\.(?!json$)\w+$|\/data$/

/** What of the build, of the site and of its service is read while they run. Bundled modules find it where it is here. */
export const projectFiles: readonly Copied[] = [
  // The rest of dist/ is the renderer, and what only vike and vite read.
  ...['.digest', 'app', 'asset-map.json', 'client/assets'].map((path) => ({ path: `dist/${path}` })),
  // The check of config looks at the sources of blocks and flows, and at names that were generated.
  ...['blocks', 'flows'].map((path) => ({ path, leftOut: either(tests, built) })),
  // Two of its schemas are for editors.
  { path: 'config', leftOut: /\/schemas\/(project|changes)\.generated\.json$/ },
  { path: 'locales' },
  { path: 'public' },
  { path: 'sites', leftOut: tests, isOptional: true },
  { path: 'content/demo' },
  { path: 'content/entities/places/gazetteer.tsv' },
  // Snapshots are for the next migration.
  { path: 'content/platform/store/migrations', leftOut: /_snapshot\.json$/ },
]

/** Of packages: what only developers, compilers, debuggers and browsers read. Licences stay. */
export const leftOutOfPackages = either(
  /\.(d\.[cm]?ts|map|a|flow)$|\/(README|CHANGELOG)[^/]*$|\/(node_modules|pkgconfig)$/i,
  // Of the renderers of React, that of Node in production. Node reads which names React has from the other one of React.
  /\/cjs\/react-dom-(client|server(-legacy)?\.(browser|bun|edge))\.|\/cjs\/react-dom.*\.(development|profiling)\.js$/,
  // Of PostgreSQL, what is for other programs, encodings, languages and extensions than those that the database has.
  /\/lib\/lib(ecpg|pgtypes|xslt|ossp-uuid)/,
  /\/lib\/postgresql\/(?!dict_snowball|plpgsql|pg_trgm|unaccent|_int\.)/,
  /\/share\/postgresql\/extension\/(?!plpgsql|pg_trgm|unaccent|intarray)/,
)

/** Of ICU, which PostgreSQL asks for orders of letters: encodings, names of places and money, ends of words, transcription. */
export const leftOutOfIcu = /\.(cnv|spp)$|^[^/]+\/(brkitr|curr|lang|rbnf|region|translit|unit|zone)\//

function either(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'i')
}
