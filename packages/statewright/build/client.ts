import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { keepHotReload } from './keep-hot-reload.ts'
import { onlyBelow, type BuildFolders } from './modules.ts'

/** The pages of the simulator, which a browser loads: from a server, and in a file of their own. */
const pages = 'client/{main,static}.tsx'

/** What the server of the project has once for all: XState, its machines, and the modules that the plugin makes. */
const shared = [/^xstate(?:\/|$)/, /^@xstate\//, /^virtual:/]

/** In the order in which they apply; the server sends them as one. */
const sheets = ['client/look.css', '../tool-ui/tools.css', 'client/flows.css', 'client/happened.css']

/** Bundles the simulator with React and all that it needs. @returns the number of files */
export async function buildClient({ packages, dist }: BuildFolders): Promise<number> {
  const folder = join(packages, 'statewright')
  const outDir = join(dist, 'statewright/client')
  const { output } = (await build({
    configFile: false,
    root: packages,
    base: './',
    logLevel: 'error',
    publicDir: false,
    plugins: [onlyBelow(packages), keepHotReload(), importStyles()],
    build: {
      outDir,
      emptyOutDir: false,
      target: 'esnext',
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: globSync(pages, { cwd: folder }).map((path) => join(folder, path)),
        external: shared,
        // Nothing imports the exports of a page here.
        preserveEntrySignatures: 'exports-only',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  })) as Rolldown.RolldownOutput
  const styles = sheets.map((sheet) => readFileSync(join(folder, sheet), 'utf8'))
  writeFileSync(join(outDir, 'style.css'), styles.join('\n'))
  return output.length + 1
}

/** Vite removes imports of style sheets, as its documents have links to them. Here, another build makes the document. */
function importStyles(): Plugin {
  return {
    name: 'import-styles',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isEntry) continue
        const imports = [...(chunk.viteMetadata?.importedCss ?? [])].map((sheet) => `import './${sheet}'\n`)
        chunk.code = imports.join('') + chunk.code
      }
    },
  }
}
