import { expect, it } from 'vitest'
import { temporarySite } from '../testing/temporary-site.ts'
import { blockSheets, browserModules } from './browser-modules.ts'

it('lists bindings and islands, and nothing for a static block', () => {
  expect(browserModules(temporarySite({}))).toEqual([
    'shell/menu/menu.binding.ts',
    'tools/mirror-finder/MirrorFinder.tsx',
  ])
})

it('lists style sheets by block folder', () => {
  const sheets = { 'blocks/editorial/text/text.css': '@import "./zoom.css";', 'blocks/editorial/text/zoom.css': '' }
  expect(blockSheets(temporarySite({ ...sheets, 'blocks/shared/shared.css': '' }))).toEqual({
    'editorial/text': 'editorial/text/text.css',
  })
})

it('throws for two bindings with the same name', () => {
  const bound = (binding: string) => ({ component: 'shell/menu', tier: 'bound', allowedIn: ['shell'], binding })
  const blocks = { A: bound('shell/menu/menu.binding.ts'), B: bound('tools/menu/menu.binding.ts') }
  const paths = temporarySite({ 'config/blocks.json': JSON.stringify({ renderLast: [], blocks }) })
  expect(() => browserModules(paths)).toThrow(
    'data-flow="menu" could mean shell/menu/menu.binding.ts or tools/menu/menu.binding.ts. Rename one.',
  )
})
