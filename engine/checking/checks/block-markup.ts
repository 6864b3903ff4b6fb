import type { Finding } from '../../config/config-issue.ts'
import { nearestWord } from '../../../packages/words/nearest-word.ts'
import type { Files } from '../../config/read-project-files.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { positionOfOffset } from '../../../packages/json/json-path.ts'
import type { Check } from './check-input.ts'

/**
 * The markup of blocks names only flows that the block is bound to, events that a machine or a binding knows, and parts
 * that a binding or the `meta` of a state knows; and it has every part for which one of them searches.
 */
export const blockMarkup: Check = ({ config, blockFiles, flowFiles }) => {
  if (!flowFiles) return []
  // A config with issues is checked many times. Its blocks say which bindings there are; nothing else of it matters.
  const key = JSON.stringify(config.blocks.blocks)
  const last = lastChecked.get(blockFiles)
  if (last?.key === key) return last.findings
  const findings = [...flows(config, blockFiles), ...events(blockFiles, flowFiles), ...parts(blockFiles, flowFiles)]
  lastChecked.set(blockFiles, { key, findings })
  return findings
}

const lastChecked = new WeakMap<Files, { key: string; findings: Finding[] }>()

function flows({ blocks }: SiteConfig, files: Files): Finding[] {
  const flowsOf = (bindings: readonly string[]) => bindings.map((file) => file.replace(/^.*\/|\.binding\.ts$/g, ''))
  const all = flowsOf([...files.keys()].filter((file) => file.endsWith('.binding.ts')))
  return uses(files, '-flow').flatMap((use) => {
    const entries = Object.values(blocks.blocks).filter(({ component }) => use.file.startsWith(`${component}/`))
    const bound = entries.flatMap(({ binding = [], partBindings = [] }) => [binding, partBindings].flat())
    // Markup that blocks share belongs to whichever block uses it.
    const isShared = use.file.startsWith('shared/')
    const known = isShared ? all : flowsOf(bound)
    // A site need not have every block of the project.
    if (known.includes(use.name) || (entries.length === 0 && !isShared)) return []
    return [
      unknown(use, {
        message: `The markup names the flow "${use.name}", which the block does not have.`,
        expected: 'Expected the name of a binding of the block, without ".binding.ts".',
        suggestion: all.includes(use.name) ? undefined : nearestWord(use.name, all),
        hint: 'Correct the name, or add the binding to the block in config/blocks.json.',
      }),
    ]
  })
}

function events(files: Files, flowFiles: Files): Finding[] {
  const sources = [...flowFiles.values(), ...textsOf(files, '.ts')]
  const all = sources.join('\n')
  // Searching for a name is faster than listing all.
  const isKnown = (name: string): boolean => ["'", '"', '`'].some((quote) => all.includes(quote + name + quote))
  return uses(files, '-event(?:-[a-z]+)?')
    .filter(({ name }) => !isKnown(name))
    .map((use) =>
      unknown(use, {
        message: `The markup sends the event "${use.name}", which no machine knows.`,
        expected: 'Expected an event of a machine in flows/, or of a binding.',
        suggestion: nearestWord(
          use.name,
          [...namesIn(sources, /['"`]([a-z][\w.-]*)['"`]/g)].filter((name) => name.includes('.')),
        ),
        hint: 'Correct the name, or add the event to the machine.',
      }),
    )
}

function parts(files: Files, flowFiles: Files): Finding[] {
  const bindings = textsOf(files, '.ts')
  const keys = namesIn(bindings, /['"]?\b([a-z][\w-]*)['"]?: /g)
  const known = new Set([...keys, ...namesIn(bindings, searched), ...namesIn([...flowFiles.values()], declared)])
  const unknownParts = uses(files, '-part').filter(({ name }) => !known.has(name))
  const written = namesIn(textsOf(files, '.tsx'), /['"`]([a-z][\w-]*)['"`]/g)
  const isMissing = ({ name }: Use): boolean => !written.has(name)
  const missing = [...files].flatMap(([file, text]) =>
    file.endsWith('.ts') ? found(file, text, searched).filter(isMissing) : [],
  )
  const undone = [...flowFiles].flatMap(([file, text]) => found(file, text, declared).filter(isMissing))
  return [
    ...unknownParts.map((use) =>
      unknown(use, {
        message: `The markup names the part "${use.name}", which no binding knows.`,
        expected:
          'Expected a part that the "view" of a binding describes, that it searches for, or that a state declares.',
        suggestion: nearestWord(use.name, known),
        hint: 'Correct the name, or remove "data-part".',
      }),
    ),
    ...missing.map((use) =>
      unknown(use, {
        message: `The binding searches for the part "${use.name}", which no markup has.`,
        expected: 'Expected a "data-part" with this name in the markup of a block.',
        suggestion: nearestWord(use.name, namesIn(textsOf(files, '.tsx'), /data-part="([^"]+)"/g)),
        hint: 'Correct the name, or add the part to the markup.',
      }),
    ),
    ...undone.map((use) => ({
      ...unknown(use, {
        message: `A state focuses or announces the part "${use.name}", which no markup has.`,
        expected: 'Expected a "data-part" with this name in the markup of a block.',
        suggestion: nearestWord(use.name, namesIn(textsOf(files, '.tsx'), /data-part="([^"]+)"/g)),
        hint: 'Correct the name in "meta", or add the part to the markup.',
      }),
      file: `flows/${use.file}`,
    })),
  ]
}

/** In `meta` of a state. The other two values of `focus` are no parts. */
const declared = /\b(?:focus|focusIfLost|announce): '(?!invalid'|native')([a-z][\w-]*)'/g

/** A selector of a binding. */
const searched = /\[data-part=["']?([a-z][\w-]*)["']?\]/g

interface Use {
  /** Below blocks/. */
  file: string
  name: string
  at: { line: number; column: number }
}

/** The names that markup gives an attribute of data-*, as a string or in an expression. */
function uses(files: Files, attribute: string): Use[] {
  const written = new RegExp(`\\bdata${attribute}=(?:"([^"]+)"|\\{[^}]*?'([^'}]+)'[^}]*\\})`, 'g')
  return [...files].flatMap(([file, text]) => (file.endsWith('.tsx') ? found(file, text, written) : []))
}

function found(file: string, text: string, pattern: RegExp): Use[] {
  return [...text.matchAll(pattern)].map((match) => {
    const name = match[1] ?? match[2] ?? ''
    return { file, name, at: positionOfOffset(text, match.index) }
  })
}

function textsOf(files: Files, ending: string): string[] {
  return [...files].filter(([file]) => file.endsWith(ending)).map(([, text]) => text)
}

function namesIn(texts: readonly string[], pattern: RegExp): Set<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))
}

function unknown({ file, at }: Use, finding: Pick<Finding, 'message' | 'expected' | 'suggestion' | 'hint'>): Finding {
  return { code: 'BLOCK_MARKUP', file: `blocks/${file}`, path: [], at, ...finding }
}
