import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { readBlocksConfig, readExamples } from '../blocks/shared/testing/block-folders.ts'
import { renderBlock } from '../blocks/shared/testing/render-example.tsx'
import { chartOf, type Chart } from '../packages/statewright/core/chart.ts'

const root = join(import.meta.dirname, '..')

export interface BoundFlow {
  /** Name in `data-flow`. */
  flow: string
  /** The binding, relative to the root of the project. */
  file: string
  chart: Chart
}

/** The text of a file of the project. */
export const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Paths of files of the project, without tests. */
export const filesAt = (pattern: string): string[] => globSync(pattern, { cwd: root, exclude: ['**/*.test.ts'] })

/** The chart of each machine in flows/, by the name of its export. */
export async function readCharts(): Promise<ReadonlyMap<string, Chart>> {
  const modules = filesAt('flows/*/*.machine.ts').map((file) => import(join(root, file)) as Promise<object>)
  const exported = (await Promise.all(modules)).flatMap((module): [string, unknown][] => Object.entries(module))
  return new Map(exported.flatMap(([name, one]) => (isMachine(one) ? [[name, chartOf(one)]] : [])))
}

/** Flows that run on XState. @throws when the machine of a binding is not found. */
export function boundFlows(charts: ReadonlyMap<string, Chart>): BoundFlow[] {
  const files = filesAt('blocks/**/*.binding.ts').filter((file) => !read(file).includes('export function attach('))
  return files.map((file) => {
    const name = /\b(?:typeof|formBinding\(|export \{) ?(\w+Machine)\b/.exec(read(file))?.[1] ?? ''
    const chart = charts.get(name)
    if (!chart) throw new Error(`${file} names no machine of flows/ as its own.`)
    return { flow: basename(file, '.binding.ts'), file, chart }
  })
}

/** Roots of bound blocks in all rendered examples, by the name in `data-flow`. Needs a document. */
export async function renderBoundBlocks(): Promise<ReadonlyMap<string, HTMLElement[]>> {
  const folders = Object.values(readBlocksConfig().blocks).flatMap((block) => (block.binding ? block.component : []))
  const examples = folders.flatMap((folder) => readExamples(folder).map(({ fields }) => ({ folder, fields })))
  const pages = await Promise.all(examples.map(({ folder, fields }) => renderBlock(folder, fields)))
  const roots = pages.flatMap((html) => [...elementOf(html).querySelectorAll<HTMLElement>('[data-flow]')])
  return Map.groupBy(roots, (bound) => bound.dataset['flow'] ?? '')
}

/** The scripts of a binding's folder, and those that it imports. */
export function sourcesOf(file: string): string {
  const files = filesAt(`${dirname(file)}/*.ts`)
  const imported = files.flatMap((one) =>
    [...read(one).matchAll(/from '(\.[^']+\.ts)'/g)].map(([, path = '']) => join(dirname(one), path)),
  )
  return [...new Set([...files, ...imported])].map(read).join('\n')
}

function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'transition' in value && 'root' in value
}

function elementOf(html: string): HTMLElement {
  const element = document.createElement('div')
  element.innerHTML = html
  return element
}
