import { componentName } from '../../composition/component-name.ts'
import type { Finding } from '../../config/config-issue.ts'
import { nearestWord } from '../../config/nearest-word.ts'
import type { Check, CheckInput } from './check-input.ts'
import { placedBlocks, type PlacedBlock } from './placed-values.ts'

/** Every block that config names is registered, may stand there, and has its files. */
export const blocks: Check = (input) => [...placed(input), ...lastTypes(input), ...files(input)]

function placed({ config }: CheckInput): Finding[] {
  const known = Object.keys(config.blocks.blocks)
  return placedBlocks(config).flatMap((block) => {
    const entry = known.includes(block.type) ? config.blocks.blocks[block.type] : undefined
    const path = [...block.path, 'block']
    if (!entry) return [blockUnknown(block.file, path, block.type, known)]
    return entry.places.includes(block.place) ? [] : [blockPlace(block, entry.places)]
  })
}

function lastTypes({ config }: CheckInput): Finding[] {
  const known = Object.keys(config.blocks.blocks)
  return config.blocks.last.flatMap((type, index) =>
    known.includes(type) ? [] : [blockUnknown('config/blocks.json', ['last', index], type, known)],
  )
}

function files({ config, blockFiles }: CheckInput): Finding[] {
  return Object.entries(config.blocks.blocks).flatMap(([type, { component, binding, parts = [] }]) => {
    const view = `${component}/${componentName(component)}.tsx`
    const missing = (code: Finding['code'], key: string, file: string): Finding[] =>
      blockFiles.has(file) ? [] : [fileMissing({ code, type, key, file }, blockFiles)]
    return [
      ...missing('BLOCK_COMPONENT_MISSING', 'component', view),
      ...missing('BLOCK_SCHEMA_MISSING', 'component', `${component}/fields.schema.json`),
      ...(binding === undefined ? [] : missing('BLOCK_BINDING_MISSING', 'binding', binding)),
      ...parts.flatMap((part) => missing('BLOCK_BINDING_MISSING', 'parts', part)),
    ]
  })
}

function blockUnknown(file: string, path: Finding['path'], type: string, known: readonly string[]): Finding {
  return {
    code: 'BLOCK_UNKNOWN',
    file,
    path,
    message: `No block is registered as "${type}".`,
    expected: 'Expected a block type of config/blocks.json.',
    suggestion: nearestWord(type, known),
    hint: 'Name another block type, or register this one in config/blocks.json.',
  }
}

function blockPlace({ file, path, type, place }: PlacedBlock, places: readonly string[]): Finding {
  const where = { content: 'delivered by content', page: 'placed by a page', shell: 'in the shell' }
  return {
    code: 'BLOCK_PLACE',
    file,
    path: [...path, 'block'],
    message: `The block "${type}" stands ${place === 'page' ? 'in a page definition' : 'in the shell'}, where it may not.`,
    expected: `Expected a block whose "places" include "${place}"; this one is ${Object.entries(where)
      .filter(([name]) => places.includes(name))
      .map(([, words]) => words)
      .join(' or ')}.`,
    hint: `Place another block, or add "${place}" to "places" of "${type}" in config/blocks.json.`,
  }
}

interface MissingFile {
  code: Finding['code']
  type: string
  key: string
  file: string
}

function fileMissing({ code, type, key, file }: MissingFile, blockFiles: ReadonlySet<string>): Finding {
  const ending = code === 'BLOCK_BINDING_MISSING' ? '.binding.ts' : '.tsx'
  const near = nearestWord(
    file,
    [...blockFiles].filter((one) => one.endsWith(ending)),
    3,
  )
  return {
    code,
    file: 'config/blocks.json',
    path: ['blocks', type, key],
    message: `The block "${type}" lacks blocks/${file}.`,
    expected: 'Expected the file to exist.',
    suggestion: near === undefined ? undefined : `blocks/${near}`,
    hint: `Create the file, or change "${key}".`,
  }
}
