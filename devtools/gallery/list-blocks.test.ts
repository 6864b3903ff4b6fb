import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readBlocksConfig } from '../../blocks/shared/testing/block-folders.ts'
import { listBlocks } from './list-blocks.ts'

const config = readBlocksConfig()
const blocks = listBlocks(config)

it('lists every registered block type', () => {
  expect(blocks.map(({ type }) => type).toSorted()).toEqual(Object.keys(config.blocks).toSorted())
})

it('lists every example of a registered block', () => {
  const folder = join(import.meta.dirname, '../../blocks')
  const registered = new Set(Object.values(config.blocks).map(({ component }) => component))
  const written = globSync('*/*/examples.json', { cwd: folder })
    .filter((file) => registered.has(file.replace('/examples.json', '')))
    .map((file) => [file.replace('/examples.json', ''), namesIn(join(folder, file))])
  const listed = new Map(blocks.map(({ component, examples }) => [component, examples]))
  expect(listed).toEqual(new Map(written as [string, string[]][]))
})

it('sorts blocks by family, which is the parent folder', () => {
  expect(blocks.find(({ type }) => type === 'HeroLarge')).toMatchObject({
    family: 'heroes',
    component: 'heroes/hero-large',
    tier: 'static',
    description: 'A wide picture with a heading over it.',
  })
  const families = blocks.map(({ family }) => family)
  expect(families).toEqual(families.toSorted())
})

function namesIn(file: string): string[] {
  return (JSON.parse(readFileSync(file, 'utf8')) as { name: string }[]).map(({ name }) => name)
}
