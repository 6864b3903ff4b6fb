import { expect, it } from 'vitest'
import { blockModules } from './block-modules.ts'

it('contains blocks by their folder, without tests and shared components', () => {
  expect(blockModules['heroes/hero-large']?.component).toBeTypeOf('function')
  expect(Object.keys(blockModules).filter((folder) => folder.startsWith('shared/'))).toEqual([])
})

it('contains what a block says about itself on the root element of its pages', () => {
  const telling = Object.entries(blockModules).filter(([, { rootAttributes }]) => rootAttributes)
  expect(telling.map(([folder, { rootAttributes }]) => [folder, rootAttributes])).toEqual([
    ['shell/intro', { 'data-overlay': '' }],
  ])
})
