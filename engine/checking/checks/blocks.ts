import { componentName } from '../../composition/component-name.ts'
import type { Finding, JsonPath } from '../../config/config-issue.ts'
import { listWords, nearestWord } from '../../../packages/words/nearest-word.ts'
import type { Files } from '../../config/read-project-files.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { requireName } from '../../config/unknown-name.ts'
import type { Check, CheckInput } from './check-input.ts'
import { placedBlocks, type PlacedBlock } from './placed-values.ts'

/** Every block that config uses is registered, is allowed in its place, and has its files. */
export const blocks: Check = (input) => [
  ...placed(input),
  ...placedTwice(input),
  ...renderedLast(input),
  ...files(input),
]

function placed({ config }: CheckInput): Finding[] {
  return placedBlocks(config).flatMap((block) => {
    const unknown = blockUnknown(config, block.file, block.typePath, block.type)
    const entry = config.blocks.blocks[block.type]
    if (unknown.length > 0 || !entry) return unknown
    return entry.allowedIn.includes(block.place) ? [] : [blockPlace(block, entry.allowedIn)]
  })
}

/** A block of which a page can have only one: its ids and its machine would be there twice. */
function placedTwice({ config }: CheckInput): Finding[] {
  const single = placedBlocks(config).filter(
    ({ type, place }) => config.blocks.blocks[type]?.once && place !== 'content',
  )
  return single.flatMap((block, index): Finding[] => {
    const { file, typePath, type, page } = block
    const earlier = single.slice(0, index)
    const isTwice = earlier.some(
      (one) => one.type === type && (one.page === page || one.page === null || page === null),
    )
    if (!isTwice) return []
    return [
      {
        code: 'BLOCK_TWICE',
        file,
        path: typePath,
        message: `The block "${type}" is placed a second time.`,
        expected: 'Expected it once: "once" of config/blocks.json says that a page has only one.',
        hint: 'Remove one of the two.',
      },
    ]
  })
}

function renderedLast({ config }: CheckInput): Finding[] {
  return config.blocks.renderLast.flatMap((type, index) =>
    blockUnknown(config, 'config/blocks.json', ['renderLast', index], type),
  )
}

function files({ config, blockFiles }: CheckInput): Finding[] {
  return Object.entries(config.blocks.blocks).flatMap(([type, { component, binding, partBindings = [] }]) => {
    const view = `${component}/${componentName(component)}.tsx`
    const requireFile = (code: Finding['code'], key: string, file: string): Finding[] =>
      blockFiles.has(file) ? [] : [fileMissing({ code, type, key, file }, blockFiles)]
    return [
      ...requireFile('BLOCK_COMPONENT_MISSING', 'component', view),
      ...requireFile('BLOCK_SCHEMA_MISSING', 'component', `${component}/fields.schema.json`),
      ...(binding === undefined ? [] : requireFile('BLOCK_BINDING_MISSING', 'binding', binding)),
      ...partBindings.flatMap((part) => requireFile('BLOCK_BINDING_MISSING', 'partBindings', part)),
    ]
  })
}

function blockUnknown(config: SiteConfig, file: string, path: JsonPath, type: string): Finding[] {
  return requireName(config, { code: 'BLOCK_UNKNOWN', file, path, kind: 'block type', name: type })
}

const places = { content: 'content', page: 'a page definition', shell: 'the shell' } as const

function blockPlace(
  { file, typePath, type, place }: PlacedBlock,
  allowedIn: readonly (keyof typeof places)[],
): Finding {
  return {
    code: 'BLOCK_PLACE',
    file,
    path: typePath,
    message: `The block type "${type}" is not allowed in ${places[place]}, only in ${listWords(allowedIn.map((one) => places[one]))}.`,
    expected: `Expected a block type with "${place}" in its "allowedIn".`,
    hint: `Use another block type, or add "${place}" to "allowedIn" of "${type}" in config/blocks.json.`,
  }
}

interface MissingFile {
  code: Finding['code']
  type: string
  key: string
  file: string
}

function fileMissing({ code, type, key, file }: MissingFile, blockFiles: Files): Finding {
  const ending = code === 'BLOCK_BINDING_MISSING' ? '.binding.ts' : '.tsx'
  const near = nearestWord(
    file,
    [...blockFiles.keys()].filter((one) => one.endsWith(ending)),
    3,
  )
  return {
    code,
    file: 'config/blocks.json',
    path: ['blocks', type, key],
    message: `The file blocks/${file} of the block type "${type}" does not exist.`,
    expected: 'Expected the file to exist.',
    suggestion: near === undefined ? undefined : `blocks/${near}`,
    hint: `Create the file, or correct "${key}".`,
  }
}

/** No block around the pages shows what visitors write: no page could be cached. */
export const cachedShell: Check = ({ config, visitorQueries = [] }) =>
  placedBlocks(config).flatMap(({ file, typePath, type, place }): Finding[] =>
    place === 'shell' && visitorQueries.includes(type)
      ? [
          {
            code: 'BLOCK_SHELL_UNCACHED',
            file,
            path: typePath,
            message: `The block "${type}" is on every page, and its query depends on what visitors write: no page could be cached.`,
            expected: 'Expected a block whose query depends on the content alone, or has none.',
            hint: `Place "${type}" on the pages that need it, in config/pages/.`,
          },
        ]
      : [],
  )
