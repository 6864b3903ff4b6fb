import { posix } from 'node:path'
import type { Finding } from '../../config/config-issue.ts'
import type { Files } from '../../config/read-project-files.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import type { Check } from './check-input.ts'

/**
 * The site has every message that the code of its blocks names, or says in `unusedMessages` that it never shows it. A
 * name with a variable part, such as `slider.${direction}`, is read as those messages of any site whose variable part
 * is a word of the module or of one that it imports.
 */
export const blockMessages: Check = ({ config, blockFiles, knownMessages }) => {
  const { fallback, unusedMessages = [] } = config.locales
  const base = config.messages[fallback[0]]
  if (!base || !knownMessages) return []
  const missing = missingMessages(config, blockFiles, knownMessages.difference(new Set(Object.keys(base))))
  return [
    ...[...missing]
      .filter(([key]) => !Object.hasOwn(base, key) && !unusedMessages.includes(key))
      .map(([key, block]) => messageOfBlock(key, { block, locale: fallback[0] })),
    ...unusedMessages.flatMap((key, index) => {
      const isWritten = Object.hasOwn(base, key)
      return isWritten || !missing.has(key) ? [messageUnused(key, { index, locale: fallback[0], isWritten })] : []
    }),
  ]
}

/**
 * The messages that blocks name, with the type of a block that does: those of calls, and of the others only the ones
 * that other sites have and this one has not.
 */
function missingMessages({ blocks }: SiteConfig, files: Files, others: ReadonlySet<string>): Map<string, string> {
  const read = moduleReader(files)
  const byComponent = Map.groupBy(files.keys(), (file) => file.split('/', 2).join('/'))
  const missing = new Map<string, string>()
  // It grows while it is iterated over, and each module is one of the first block that needs it.
  const modules = new Map<string, string>()
  for (const [type, { component, binding = [], partBindings = [] }] of Object.entries(blocks.blocks)) {
    const own = byComponent.get(component)?.filter((file) => isModule.test(file)) ?? []
    for (const file of [...own, binding, partBindings].flat()) if (!modules.has(file)) modules.set(file, type)
  }
  for (const [file, type] of modules) {
    for (const imported of read(file).imports) if (!modules.has(imported)) modules.set(imported, type)
    for (const key of messagesOf(file, read, others)) if (!missing.has(key)) missing.set(key, type)
  }
  return missing
}

const isModule = /^(?!.*\/testing\/).*\.tsx?$/

interface BlockModule {
  text: string
  /** Modules that it needs at run time. */
  imports: readonly string[]
  /** The same, and those of its types. */
  allImports: readonly string[]
  named: readonly NamedMessage[]
}

/** Either a whole name, or what is around a variable part. */
type NamedMessage = { name: string; isCalled: boolean } | { start: string; end: string }

type ReadModule = (file: string) => BlockModule

const readers = new WeakMap<Files, ReadModule>()

/** A config with issues is checked many times, and most saved files are not blocks: files are read once. */
function moduleReader(files: Files): ReadModule {
  const reader = readers.get(files) ?? once((file) => readModule(file, files.get(file) ?? ''))
  readers.set(files, reader)
  return reader
}

function readModule(file: string, text: string): BlockModule {
  const imports = [...text.matchAll(/^(?:import|export(?= (?:type )?\{))( type)?[^']*?from '(\.[^']+)'/gm)].map(
    ([, type, path = '']) => ({ type, path: posix.join(posix.dirname(file), path) }),
  )
  const needed = imports.filter(({ type }) => type === undefined)
  return {
    text,
    imports: needed.map(({ path }) => path),
    allImports: imports.map(({ path }) => path),
    named: [...text.matchAll(named)].map(({ index, 1: name, 2: start = '', 3: end = '' }) =>
      name === undefined ? { start, end } : { name, isCalled: calls.test(text.slice(Math.max(0, index - 20), index)) },
    ),
  }
}

/** A name, and one with a variable part. */
const named = /['"]([a-z][\w-]*(?:\.[\w-]+)+)['"]|`([a-z][\w.-]*\.)\$\{[^}`]*\}(\.[\w.-]+)?`/g
const calls = /\b(?:t|text)\(\s*$/

function once<Value>(find: (file: string) => Value): (file: string) => Value {
  const found = new Map<string, Value>()
  return (file) => {
    const value = found.get(file) ?? find(file)
    found.set(file, value)
    return value
  }
}

function messagesOf(file: string, read: ReadModule, others: ReadonlySet<string>): string[] {
  return read(file).named.flatMap((one) => {
    if ('name' in one) return one.isCalled || others.has(one.name) ? [one.name] : []
    const { start, end } = one
    const possible = [...others].filter((key) => key.startsWith(start) && key.endsWith(end))
    if (possible.length === 0) return []
    const words = wordsOf(file, read)
    return possible.filter((key) => words.has(key.slice(start.length, key.length - end.length)))
  })
}

/** Strings and keys of a module and of those that it imports. */
function wordsOf(file: string, read: ReadModule): Set<string> {
  const texts = [file, ...read(file).allImports].map((one) => read(one).text)
  const words = texts.flatMap((text) => [...text.matchAll(/'([\w.-]+)'|\b(\w+):/g)])
  return new Set(words.map(([, string, key]) => string ?? key ?? ''))
}

function messageOfBlock(key: string, { block, locale }: { block: string; locale: string }): Finding {
  return {
    level: 'warning',
    code: 'MESSAGE_OF_BLOCK',
    file: `locales/${locale}.json`,
    path: [],
    message: `The message "${key}" is missing, which the code of the block "${block}" names: the page would show "${key}".`,
    expected: 'Expected each message of the blocks in config/blocks.json.',
    hint: `Add "${key}", or list it in "unusedMessages" of config/locales.json if this site never shows it.`,
  }
}

interface UnusedEntry {
  index: number
  locale: string
  isWritten: boolean
}

function messageUnused(key: string, { index, locale, isWritten }: UnusedEntry): Finding {
  return {
    level: 'warning',
    code: 'MESSAGE_OF_BLOCK',
    file: 'config/locales.json',
    path: ['unusedMessages', index],
    message: isWritten
      ? `The message "${key}" is in locales/${locale}.json.`
      : `No block of config/blocks.json names the message "${key}".`,
    expected: 'Expected messages that a registered block names and that the site does not have.',
    hint: 'Remove the entry.',
  }
}
