import { cpSync, globSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { keepHotReload } from './keep-hot-reload.ts'
import { onlyBelow, type BuildFolders } from './modules.ts'

/** The pages of the simulator, which a browser loads. */
const pages = ['client/main.tsx']

/** What the server of the project has once for all: XState, its machines, and the modules that the plugin makes. */
const shared = [/^xstate(?:\/|$)/, /^@xstate\//, /^virtual:/]

/** Style sheets of the pages, which are served as they are. */
const sheets = ['statewright/client/**/*.css', 'tool-ui/*.css']

/** Bundles the simulator with React and all that it needs. @returns the number of files */
export async function buildClient({ packages, dist }: BuildFolders): Promise<number> {
  const output = (await build({
    configFile: false,
    root: packages,
    base: './',
    logLevel: 'error',
    publicDir: false,
    plugins: [onlyBelow(packages), keepHotReload()],
    build: {
      outDir: join(dist, 'statewright/client'),
      emptyOutDir: false,
      target: 'esnext',
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: pages.map((path) => join(packages, 'statewright', path)),
        external: shared,
        // The server imports nothing of them, but each is an entry: its exports must remain.
        preserveEntrySignatures: 'exports-only',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  })) as Rolldown.RolldownOutput
  const copied = globSync(sheets, { cwd: packages })
  for (const path of copied) {
    mkdirSync(dirname(join(dist, path)), { recursive: true })
    cpSync(join(packages, path), join(dist, path))
  }
  return output.output.length + copied.length
}
