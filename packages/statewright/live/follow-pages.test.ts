import { join } from 'node:path'
import { expect, it, test } from 'vitest'
import { followPages } from './follow-pages.ts'

const root = '/project'
const followed = join(import.meta.dirname, 'xstate.ts')
const followedReact = join(import.meta.dirname, 'xstate-react.ts')

test.each([
  ['a binding', 'client', 'xstate', '/project/blocks/shell/header/header.binding.ts', followed],
  ['the runtime', 'client', 'xstate', '/project/engine/browser/flow.ts', followed],
  ['the server', 'ssr', 'xstate', '/project/blocks/shell/header/header.binding.ts', null],
  ['a machine', 'client', 'xstate', '/project/flows/header/header.machine.ts', null],
  ['the simulator', 'client', 'xstate', '/project/packages/statewright/core/simulate.ts', null],
  ['the followed XState itself', 'client', 'xstate', followed, null],
  ['an island', 'client', '@xstate/react', '/project/blocks/account/wishlist/Wishlist.tsx', followedReact],
  ['another package', 'client', 'react', '/project/blocks/shell/header/Header.tsx', null],
])('%s has the right XState', (_, name, source, importer, resolved) => {
  const { resolveId } = followPages(root)
  expect(Reflect.apply(resolveId, { environment: { name } }, [source, importer])).toBe(resolved)
})

it('is not applied to a build', () => expect(followPages(root).apply).toBe('serve'))
