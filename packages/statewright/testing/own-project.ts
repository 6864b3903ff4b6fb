import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { defaults, type Project } from '../server/project/project.ts'
import { simulator } from '../server/simulator.ts'

/** Root of the repository: a project below it finds its packages. */
const repository = join(import.meta.dirname, '../../..')

export interface OwnProject {
  project: Project
  write: (file: string, text: string) => void
  remove: () => void
}

/** A project of a test, with files and a config of its own. */
export function ownProject(files: Readonly<Record<string, string>>, config: Partial<Project> = {}): OwnProject {
  mkdirSync(join(repository, '.cache'), { recursive: true })
  const root = mkdtempSync(join(repository, '.cache/own-project-'))
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  for (const [file, text] of Object.entries(files)) write(file, text)
  return {
    // What Node cannot load needs none of the site's plugins.
    project: { root, ...defaults, cache: 'cache', vite: false, ...config },
    write,
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

export interface SimulatorServer {
  /** `http://127.0.0.1:<port>` and the base of the project. */
  base: string
  origin: string
  close: () => void
}

/** A server that has the simulator of a project, and nothing else. */
export async function serveSimulator(project: Project): Promise<SimulatorServer> {
  const middleware = simulator({ project, transformHtml: async (_, html) => html })
  const server = createServer((request, response) =>
    middleware(request, response, (error) => {
      response.writeHead(error === undefined ? 404 : 500).end(String(error))
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, base: `${origin}${project.base}`, close: () => server.close() }
}
