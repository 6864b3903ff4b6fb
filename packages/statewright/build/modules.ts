import { globSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { isAbsolute, join, relative, sep } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { installedPackage, packageName, publishedImport, type InstalledPackage } from './installed-package.ts'
import { keepHotReload } from './keep-hot-reload.ts'

export interface BuildFolders {
  /** Folder of the sources; no module may be outside of it. */
  packages: string
  dist: string
}

const loaded = ['{cli,server}/**/*-worker.ts', 'cli/mutate/end-when-blocked.ts', 'live/xstate{,-react}.ts']

/** Modules of the simulator that are loaded by their address: nothing imports them. */
export function loadedByAddress(folder: string): string[] {
  return globSync(loaded, { cwd: folder }).map((path) => join(folder, path))
}

/**
 * Compiles modules and what they import of packages/, one file for each.
 * @returns how many there are, and the packages that they import
 * @throws Error if one of them imports a module outside of packages/
 */
export async function buildModules(
  entries: readonly string[],
  { packages, dist }: BuildFolders,
): Promise<{ count: number; packages: readonly InstalledPackage[] }> {
  const installed = new Map<string, InstalledPackage>()
  const output = (await build({
    configFile: false,
    root: packages,
    logLevel: 'error',
    publicDir: false,
    plugins: [onlyBelow(packages), keepHotReload()],
    ssr: { external: true },
    build: {
      ssr: true,
      outDir: dist,
      emptyOutDir: false,
      target: 'esnext',
      minify: false,
      rolldownOptions: {
        input: [...entries],
        external: isPackage,
        output: {
          preserveModules: true,
          preserveModulesRoot: packages,
          entryFileNames: '[name].js',
          paths: (id) => {
            if (isBuiltin(id) || id.startsWith('virtual:')) return id
            const found = installedPackage(id)
            installed.set(found.name, found)
            return publishedImport(id)
          },
        },
      },
    },
  })) as Rolldown.RolldownOutput
  const chunks = output.output.filter((one) => one.type === 'chunk')
  const imported = chunks.flatMap((one) => [...one.imports, ...one.dynamicImports]).map(packageName)
  return { count: chunks.length, packages: [...new Set(imported)].flatMap((name) => installed.get(name) ?? []) }
}

function isPackage(id: string): boolean {
  return !id.startsWith('.') && !id.startsWith('\0') && !isAbsolute(id)
}

/** A module of the project around the packages would be published with them. */
export function onlyBelow(packages: string): Plugin {
  return {
    name: 'only-below',
    load(id) {
      if (!isAbsolute(id) || id.includes(`${sep}node_modules${sep}`) || id.startsWith(packages + sep)) return
      throw new Error(`The package imports ${relative(packages, id)}, which is outside of packages/.`)
    },
  }
}
