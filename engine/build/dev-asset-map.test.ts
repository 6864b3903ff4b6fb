import { expect, it } from 'vitest'
import { temporarySite } from '../testing/temporary-site.ts'
import { devAssetMap } from './dev-asset-map.ts'

it('contains the source files, but not the script of every page, which vike adds', () => {
  const paths = temporarySite({ 'styles/site.css': '', 'blocks/editorial/text/text.css': '' })
  expect(devAssetMap({ ...paths, early: 'early.ts' })).toMatchObject({
    entry: null,
    early: { src: '/early.ts', type: 'module', blocking: 'render' },
    base: ['/styles/site.css'],
    css: { 'editorial/text': '/blocks/editorial/text/text.css' },
    js: { 'shell/menu/menu.binding.ts': { file: '/blocks/shell/menu/menu.binding.ts', imports: [] } },
  })
})
