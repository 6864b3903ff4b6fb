import { join } from 'node:path'
import { expect, test } from 'vitest'
import { followedModule } from './follow-pages.ts'

const project = { root: '/project', folders: ['src', 'runtime/browser'] }
const followed = join(import.meta.dirname, 'xstate.ts')
const followedReact = join(import.meta.dirname, 'xstate-react.ts')

test.each([
  ['a module of a page', 'xstate', '/project/src/header/header.ts', followed],
  ['a module of another folder of pages', 'xstate', '/project/runtime/browser/start.ts', followed],
  ['a module elsewhere', 'xstate', '/project/machines/header.machine.ts', null],
  ['a package in such a folder', 'xstate', '/project/src/node_modules/other/index.js', null],
  ['the simulator', 'xstate', join(import.meta.dirname, '../core/simulate.ts'), null],
  ['the followed XState itself', 'xstate', followed, null],
  ['a component', '@xstate/react', '/project/src/wishlist/Wishlist.tsx', followedReact],
  ['another package', 'react', '/project/src/header/Header.tsx', null],
  ['an entry', 'xstate', undefined, null],
])('%s has the right XState', (_, name, importer, module) => {
  expect(followedModule(name, importer, project)).toBe(module)
})
