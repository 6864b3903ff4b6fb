import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

interface Source {
  file: string
  text: string
}

function sources(...patterns: string[]): Source[] {
  return globSync(patterns, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}

const views = sources('blocks/**/*.tsx')
const bindings = sources('blocks/**/*.ts')
const machines = sources('flows/**/*.ts')
const textOf = (files: readonly Source[]) => files.map(({ text }) => text).join('\n')
const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name))

/** Names that a text contains in quotes. */
const quoted = (text: string) => namesIn(text, /['"`]([a-z][\w.-]*)['"`]/g)

const { blocks } = JSON.parse(readFileSync(join(root, 'config/blocks.json'), 'utf8')) as {
  blocks: Record<string, { component: string; tier: string; binding?: string; partBindings?: string[] }>
}

describe('the markup of bound blocks', () => {
  it('names only events that a machine or a binding knows', () => {
    const known = quoted(textOf([...machines, ...bindings]))
    const sent = namesIn(textOf(views), /data-event(?:-[a-z]+)?="([^"]+)"/g)
    expect(sent.size).toBeGreaterThan(10)
    expect([...sent].filter((event) => !known.has(event))).toEqual([])
  })

  it('names a flow only in blocks that have a binding, and in what blocks share', () => {
    const bound = Object.values(blocks).filter(({ binding, partBindings }) => binding ?? partBindings)
    const folders = ['shared', ...bound.map(({ component }) => component)]
    const flows = views.filter(({ text }) => /\bdata-flow=/.test(text))
    expect(flows.length).toBeGreaterThan(5)
    expect(flows.filter(({ file }) => !folders.some((folder) => file.startsWith(`blocks/${folder}/`)))).toEqual([])
  })

  it('has every part that a binding looks for', () => {
    const written = quoted(textOf(views).replaceAll(/data-part="([^"]+)"/g, "'$1'"))
    const sought = namesIn(textOf(bindings), /\[data-part="?([a-z][\w-]*)"?\]/g)
    expect(sought.size).toBeGreaterThan(1)
    expect([...sought].filter((part) => !written.has(part))).toEqual([])
  })
})
