import type { InstalledPackage } from './installed-package.ts'

/** The package.json of the workspace, whose exports are sources. */
export interface WorkspacePackage {
  name: string
  version: string
  description: string
  license: string
  keywords?: readonly string[]
  exports: Readonly<Record<string, string>>
  bin?: Readonly<Record<string, string>>
  peerDependencies: Readonly<Record<string, string>>
  engines: Readonly<Record<string, string>>
}

interface Built {
  /** Packages that the built modules import. */
  imported: readonly InstalledPackage[]
  /** Names of the folders that were built. */
  folders: readonly string[]
}

const maxDependencies = 3

/**
 * What only some entries import, of the project that installs the package. Not in the package.json of the workspace: npm
 * would install it where this project runs.
 */
const optionalPeers: Readonly<Record<string, string>> = { '@xstate/react': '>=4', vite: '>=7', vitest: '>=3' }

/** What only the sources need: a server that compiles the client. The package has it built. */
const ofSources = new Set(['@vitejs/plugin-react'])

/**
 * The package.json that is published: with the same exports as scripts and declarations, and as dependencies what the
 * modules import and the project that installs it does not provide.
 * @throws Error if these are too many
 */
export function publishedPackage(workspace: WorkspacePackage, { imported, folders }: Built) {
  const { name, version, description, license, keywords, exports, bin, engines } = workspace
  const optional = imported
    .filter((one) => one.name in optionalPeers)
    .map((one) => one.name)
    .toSorted()
  const peerDependencies = {
    ...workspace.peerDependencies,
    ...Object.fromEntries(optional.map((one) => [one, optionalPeers[one]])),
  }
  const own = imported
    .filter((one) => !(one.name in peerDependencies) && !ofSources.has(one.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  if (own.length > maxDependencies)
    throw new Error(
      `The package would depend on ${own.map((one) => one.name).join(', ')}; the most is ${maxDependencies}.`,
    )
  return {
    ...{ name, version, description, license, ...(keywords && { keywords }), type: 'module' },
    exports: {
      ...mapValues(exports, (path) => ({ types: built(path, '.d.ts'), default: built(path, '.js') })),
      './package.json': './package.json',
    },
    ...(bin && { bin: mapValues(bin, (path) => built(path, '.js')) }),
    files: [...folders, 'CHANGELOG.md'],
    dependencies: Object.fromEntries(own.map((one) => [one.name, `^${one.version}`])),
    peerDependencies,
    peerDependenciesMeta: Object.fromEntries(optional.map((one) => [one, { optional: true }])),
    engines,
  }
}

/** `./testing/index.ts` → `./statewright/testing/index.js` */
function built(path: string, extension: string): string {
  return `./statewright/${path.replace(/^\.\//, '').replace(/\.tsx?$/, extension)}`
}

function mapValues<Value, Result>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]))
}
