import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Project } from './project/project.ts'

export type LoadedModule = { module: Readonly<Record<string, unknown>> } | { error: unknown }

/**
 * Imports files of a project. What Node cannot read (JSX, enums, aliases, style sheets) is loaded by Vite, if the project
 * has it.
 */
export async function loadModules(project: Project, files: readonly string[]): Promise<LoadedModule[]> {
  const loaded = await Promise.all(files.map(async (file) => attempt(() => importFile(join(project.root, file)))))
  const isForeign = (one: LoadedModule): boolean => 'error' in one && isNotForNode(one.error)
  if (!loaded.some(isForeign)) return loaded
  return withVite(project, async (load) => {
    for (const [index, file] of files.entries()) {
      const one = loaded[index]
      // One after the other: what fails is told apart.
      if (one && isForeign(one)) loaded[index] = await attempt(() => load(join(project.root, file)))
    }
    return loaded
  })
}

type Load = (path: string) => Promise<Readonly<Record<string, unknown>>>

const importFile: Load = async (path) =>
  (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Readonly<Record<string, unknown>>

async function attempt(load: () => ReturnType<Load>): Promise<LoadedModule> {
  try {
    return { module: await load() }
  } catch (error) {
    return { error }
  }
}

/** Errors of Node's loader; XState and the code of the file throw others. */
function isNotForNode(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return error instanceof SyntaxError || code.startsWith('ERR_')
}

async function withVite<Result>(
  { root, vite: config }: Project,
  use: (load: Load) => Promise<Result>,
): Promise<Result> {
  const vite = await import('vite').catch(() => null)
  if (!vite)
    return use(() => Promise.reject(new Error('Node cannot read it, and Vite, which could, is not installed.')))
  const server = await vite.createServer({
    ...{ root, appType: 'custom', logLevel: 'silent' },
    ...(config !== null && { configFile: config }),
    server: { middlewareMode: true, ws: false, watch: null, hmr: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    const runner = vite.createServerModuleRunner(server.environments.ssr, { hmr: false })
    return await use((path) => runner.import<Readonly<Record<string, unknown>>>(path))
  } finally {
    await server.close()
  }
}
