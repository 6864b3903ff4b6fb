import { expect, it } from 'vitest'
import { touchedCode } from '../../../../scripts/prove/clone/touched-code.ts'

it.each([
  ['config and content', ' M config/hosts.json\0?? locales/de-CH.json\0?? sites/a/public/logo.svg\0', []],
  ['a changed script', ' M config/hosts.json\0 M app/server.ts\0', ['app/server.ts']],
  [
    'new files, one with a space',
    '?? blocks/a b/Hero.tsx\0?? blocks/hero.css\0',
    ['blocks/a b/Hero.tsx', 'blocks/hero.css'],
  ],
  ['scripts of every kind', ' M a.js\0 M b.mjs\0 M c.cjs\0 M d.mts\0', ['a.js', 'b.mjs', 'c.cjs', 'd.mts']],
  ['a file that was removed', ' D vite.config.ts\0', ['vite.config.ts']],
  ['nothing', '', []],
])('code in a status of git: %s', (_, status, files) => {
  expect(touchedCode(status)).toEqual(files)
})
