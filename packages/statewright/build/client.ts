import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { ClientPreloads } from '../server/client-preloads.ts'
import { keepHotReload } from './keep-hot-reload.ts'
import { onlyBelow } from './modules.ts'

/** The pages of the simulator, which a browser loads: from a server, and in a file of their own. */
const pages = 'client/{main,static}.tsx'

/** What the server of the project has once for all: XState, and the module of its machines, which the plugin makes. */
const shared = [/^xstate(?:\/|$)/, /^virtual:/]

/** The one module with a name that the server resolves: the chunks are sent as they are. */
const xstate = 'xstate.js'

/** The module that the page of a flow imports while it runs, and needs at once. */
const ofFlow = 'FlowPage'

/** In the order in which they apply; the server sends them as one. */
const sheets = ['client/look.css', '../tool-ui/tools.css', 'client/flows.css', 'client/happened.css']

/**
 * Bundles the simulator with React and all that it needs.
 * @param packages folder of the sources; no module may be outside of it
 * @param outDir where its files are written
 * @returns the number of files
 */
export async function buildClient(packages: string, outDir: string): Promise<number> {
  const folder = join(packages, 'statewright')
  const { output } = (await build({
    configFile: false,
    root: packages,
    base: './',
    logLevel: 'error',
    publicDir: false,
    plugins: [onlyBelow(packages), keepHotReload(), importStyles()],
    // Also where a development server builds it, whose environment says otherwise: React takes half of the time then.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    oxc: { jsx: { runtime: 'automatic', development: false } },
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
          paths: (id) => (id === 'xstate' ? `./${xstate}` : id),
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  })) as Rolldown.RolldownOutput
  const styles = sheets.map((sheet) => readFileSync(join(folder, sheet), 'utf8'))
  writeFileSync(join(outDir, 'style.css'), styles.join('\n'))
  writeFileSync(join(outDir, xstate), "export * from 'xstate'\n")
  writeFileSync(join(outDir, 'preloads.json'), JSON.stringify(preloadsOf(output)))
  return output.length + 3
}

/** @throws Error if a chunk imports what only the server of the project resolves */
function preloadsOf(output: Rolldown.RolldownOutput['output']): ClientPreloads {
  const chunks = new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])))
  for (const { fileName, isEntry, imports } of chunks.values()) {
    const unknown = imports.filter((name) => name !== `./${xstate}` && !chunks.has(name))
    if (!isEntry && unknown.length > 0) throw new Error(`${fileName} imports ${unknown.join(', ')}: only pages may.`)
  }
  const reached = (names: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const name of names)
      if (chunks.has(name) && !seen.has(name)) reached(chunks.get(name)?.imports ?? [], seen.add(name))
    return seen
  }
  const list = reached(['main.js'])
  const flow = reached([...chunks.values()].flatMap(({ name, fileName }) => (name === ofFlow ? [fileName] : [])))
  return {
    list: [...list, xstate].filter((name) => name !== 'main.js'),
    flow: [...flow].filter((name) => !list.has(name)),
  }
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
