import { expect, it } from 'vitest'
import { temporarySite } from '../testing/temporary-site.ts'
import { blockSheets, browserModules } from './browser-modules.ts'

it('lists the bindings and the islands, and nothing for a static block', () => {
  expect(browserModules(temporarySite({}))).toEqual([
    'shell/menu/menu.binding.ts',
    'tools/mirror-finder/MirrorFinder.tsx',
  ])
})

it('knows a sheet by the folder that it stands in', () => {
  expect(blockSheets(temporarySite({ 'blocks/editorial/text/text.css': '', 'blocks/shared/shared.css': '' }))).toEqual({
    'editorial/text': 'editorial/text/text.css',
  })
})
