import { expect, it } from 'vitest'
import { registry } from './registry.ts'

it('contains blocks by their folder, without tests and shared components', () => {
  expect(registry['heroes/hero-large']?.component).toBeTypeOf('function')
  expect(Object.keys(registry).filter((folder) => folder.startsWith('shared/'))).toEqual([])
})
