import { join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import type { FlowTypes } from '../server/flows-page.ts'
import type { FlowFile } from '../server/list-flows.ts'
import { pageHtml } from './page-html.ts'

/** A machine and where it is exported. */
export interface StaticFlow extends FlowFile {
  /** Name of the export. */
  name: string
  /** What its types say of its events and its input. */
  types: FlowTypes
}

export interface StaticPage {
  /** Folder of the project. */
  root: string
  title: string
  flows: readonly StaticFlow[]
  /** Module that makes machines of other exports, relative to the root. Null: every export is a machine. */
  adapter: string | null
  /** Of the project: aliases and plugins that its machines need. */
  vite?: InlineConfig
}

const entry = 'virtual:statewright/static-page'
const client = join(import.meta.dirname, '../client/static.tsx')

/**
 * One HTML file that shows and simulates machines without a server.
 * @throws Error of Vite for machines that cannot be bundled for browsers
 */
export async function buildStaticPage(page: StaticPage): Promise<string> {
  const { root, title, vite = {} } = page
  const output = await build({
    ...{ root, configFile: false, logLevel: 'silent', publicDir: false, ...vite },
    plugins: [...(vite.plugins ?? []), entryOf(page)],
    // React's own checks belong to development.
    define: { 'process.env.NODE_ENV': '"production"', ...vite.define },
    build: {
      write: false,
      modulePreload: false,
      cssCodeSplit: false,
      // The script of the layout's thread, too.
      assetsInlineLimit: () => true,
      rolldownOptions: { input: entry, output: { codeSplitting: false } },
    },
  })
  return pageHtml({ title, ...partsOf(output as Rolldown.RolldownOutput) })
}

function entryOf({ root, flows, adapter }: StaticPage) {
  const resolved = `\0${entry}`
  return {
    name: 'statewright:static-page',
    resolveId: (id: string) => (id === entry ? resolved : undefined),
    load: (id: string) => (id === resolved ? entryCode({ root, flows, adapter }) : undefined),
  }
}

function entryCode({ root, flows, adapter }: Pick<StaticPage, 'root' | 'flows' | 'adapter'>): string {
  const text = (value: unknown): string => JSON.stringify(value)
  const path = (file: string): string => text(join(root, file))
  const machine = ({ flow, description }: StaticFlow, index: number): string => {
    const about = text({ id: flow, description })
    return `  ${text(flow)}: ${adapter === null ? `machine${index}` : `toMachine(machine${index}, ${about})`},`
  }
  const listed = flows.map(({ flow, file, usedBy, description }) => ({ flow, file, usedBy, description }))
  return [
    `import { showFlows } from ${text(client)}`,
    ...(adapter === null ? [] : [`import { toMachine } from ${path(adapter)}`]),
    ...flows.map(({ file, name }, index) => `import { ${text(name)} as machine${index} } from ${path(file)}`),
    `const types = ${text(Object.fromEntries(flows.map(({ flow, types }) => [flow, types])))}`,
    'const machines = {',
    ...flows.map(machine),
    '}',
    `showFlows(${text(listed)}, { machines, types })`,
  ].join('\n')
}

function partsOf({ output }: Rolldown.RolldownOutput): { script: string; styles: string } {
  const script = output.find((one) => one.type === 'chunk')?.code ?? ''
  const sheets = output.flatMap((one) => (one.type === 'asset' && one.fileName.endsWith('.css') ? [one.source] : []))
  return { script, styles: sheets.map(String).join('\n') }
}
