import { expect, it } from 'vitest'
import { registry } from './registry.ts'

it('knows a block by its folder, and neither tests nor shared pieces', () => {
  expect(registry['heroes/hero-large']?.component).toBeTypeOf('function')
  expect(Object.keys(registry).filter((folder) => folder.startsWith('shared/'))).toEqual([])
})
