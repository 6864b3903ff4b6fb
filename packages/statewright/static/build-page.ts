import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import type { FlowTypes } from '../server/flows-page.ts'
import type { FlowFile } from '../server/list-flows.ts'
import type { Project } from '../server/project/project.ts'
import { pageHtml } from './page-html.ts'

/** A machine of the page. */
export interface StaticFlow extends FlowFile {
  exported: string
  /** What its types say of its events and its input. */
  types: FlowTypes
}

export interface StaticPage {
  title: string
  flows: readonly StaticFlow[]
}

type PageProject = Pick<Project, 'root' | 'adapter' | 'vite'>

const entry = 'virtual:statewright/static-page'

/** Built in the package, its source in this repository. */
const built = fileURLToPath(new URL('../client/static.js', import.meta.url))
const client = existsSync(built) ? built : fileURLToPath(new URL('../client/static.tsx', import.meta.url))

/**
 * One HTML file that shows and simulates machines without a server.
 * @throws Error of Vite for machines that cannot be bundled for browsers
 */
export async function buildStaticPage(project: PageProject, page: StaticPage): Promise<string> {
  const { root, vite } = project
  const output = await build({
    ...{ root, logLevel: 'silent', publicDir: false },
    ...(vite !== null && { configFile: vite }),
    plugins: [entryOf(project, page)],
    // React's own checks belong to development.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      cssCodeSplit: false,
      // The script of the layout's thread, too.
      assetsInlineLimit: () => true,
      rolldownOptions: {
        input: entry,
        // Names in guards that are written in place are shown.
        output: { codeSplitting: false, minify: { compress: true, mangle: false, codegen: true } },
      },
    },
  })
  return pageHtml({ title: page.title, ...partsOf(output as Rolldown.RolldownOutput) })
}

function entryOf(project: PageProject, page: StaticPage) {
  const resolved = `\0${entry}`
  return {
    name: 'statewright:static-page',
    resolveId: (id: string) => (id === entry ? resolved : undefined),
    load: (id: string) => (id === resolved ? entryCode(project, page) : undefined),
  }
}

function entryCode({ root, adapter }: PageProject, { flows }: StaticPage): string {
  const text = (value: unknown): string => JSON.stringify(value)
  const path = (file: string): string => text(join(root, file).replaceAll('\\', '/'))
  const machine = ({ flow, adapted, description }: StaticFlow, index: number): string =>
    `  ${text(flow)}: ${adapted ? `machineOf(one${index}, ${text({ id: flow, description })})` : `one${index}`},`
  return [
    `import { showFlows } from ${text(client.replaceAll('\\', '/'))}`,
    ...(adapter === null ? [] : [`import { machineOf } from ${path(adapter)}`]),
    ...flows.map(({ file, exported }, index) => `import { ${text(exported)} as one${index} } from ${path(file)}`),
    `const types = ${text(Object.fromEntries(flows.map(({ flow, types }) => [flow, types])))}`,
    'const machines = {',
    ...flows.map(machine),
    '}',
    `showFlows(${text(flows.map(({ types: _, ...flow }) => flow))}, { machines, types })`,
  ].join('\n')
}

function partsOf({ output }: Rolldown.RolldownOutput): { script: string; styles: string } {
  const script = output.find((one) => one.type === 'chunk')?.code ?? ''
  const sheets = output.flatMap((one) => (one.type === 'asset' && one.fileName.endsWith('.css') ? [one.source] : []))
  return { script, styles: sheets.map(String).join('\n') }
}
