import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

it('the server loads no package with the components of blocks but React, XState and what joins them', () => {
  // As in app/block-modules.ts. What only the browser needs is in a folder below the block.
  const components = globSync('blocks/*/*/*.tsx', { cwd: root, exclude: ['blocks/shared/**', '**/*.test.tsx'] })
  expect(components.length).toBeGreaterThan(50)
  const packages = components.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^import (?!type).*from '([^.'][^']*)'/gm)].map(
      ([, name]) => `${file}: ${name}`,
    ),
  )
  expect(packages.filter((one) => !/: (react|xstate|@xstate\/react)$/.test(one))).toEqual([])
})
