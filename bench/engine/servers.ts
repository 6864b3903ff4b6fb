import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from '../../scripts/build/bundle-server.ts'
import { barePaths } from '../bare/bare-paths.ts'
import { run, runSite, serving, type Running } from '../measure/processes.ts'

const project = join(import.meta.dirname, '../..')
const bareFolder = join(project, '.cache/bench/bare')

/** The two measured pages on the bench site. */
export const enginePaths = { home: '/en', list: '/en/products' } as const

/** What is not as an operator leaves it. */
export interface EngineSettings {
  PAGE_CACHE_MB?: '0'
  KNOWN_BLOCKS_MB?: '0'
  TRUST_PROXY?: string
}

/** Starts the servers that are compared, each on the first core. */
export interface Servers {
  /** The engine on the bench site; it is ready when it responds to `readyPath`. */
  engine: (settings?: EngineSettings, readyPath?: string) => Promise<Running>
  /** node:http that renders the bare pages. */
  bare: () => Promise<Running>
  /** node:http that sends the bare home page from memory. */
  fromMemory: () => Promise<Running>
}

/** @param site environment with which the engine finds the bench site and the database. */
export async function createServers(site: Readonly<Record<string, string>>): Promise<Servers> {
  // Node does not read JSX; the other frameworks compile theirs, too.
  await bundle(project, { input: ['bench/bare/rendered.ts'], outDir: bareFolder })
  const bare = (): Promise<Running> => run(join(bareFolder, 'rendered.mjs'), {})
  const bodyFile = join(bareFolder, 'home.html')
  await serving(bare(), async ({ url }) => {
    writeFileSync(bodyFile, await (await fetch(url + barePaths.home)).text())
  })
  return {
    engine: (settings = {}, readyPath = enginePaths.home) => runSite({ ...site, ...settings }, { readyPath }),
    bare,
    fromMemory: () => run(join(project, 'bench/bare/from-memory.ts'), { BODY_FILE: bodyFile }),
  }
}
