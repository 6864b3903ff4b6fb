import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from './support/reused-page.ts'

const root = join(import.meta.dirname, '../..')

/** Words of the tools for developers, each with a file that has it: a word that nobody uses any more proves nothing. */
const words = {
  '/__gallery': 'devtools/gallery/gallery.ts',
  __mails: 'devtools/mails/mails-page.ts',
  __flows: 'statewright.config.ts',
  'flows:watch': 'packages/statewright/live/follow-page.ts',
  'flow-chart': 'packages/statewright/core/draw-svg.ts',
  'No actor "': 'packages/statewright/core/simulate.ts',
  'rjsf-': 'node_modules/@rjsf/core/lib/components/templates/ObjectFieldTemplate.js',
  'org.eclipse.elk': 'node_modules/elkjs/lib/elk.bundled.js',
  '@statelyai.connected': 'node_modules/@statelyai/inspect/dist/index.mjs',
} as const

test('the shipped site has no tools for developers, and not a word of them in its files', async ({ request }) => {
  for (const path of ['/__gallery', '/__mails', '/__flows', '/__flows/header', '/__flows/header/types']) {
    expect.soft([path, (await request.get(path, { maxRedirects: 0 })).status()]).toEqual([path, 404])
  }
  const dist = join(root, 'dist')
  const files = globSync('**/*.{js,mjs,css,json,html,map}', { cwd: dist })
  expect(files).not.toEqual([])
  const texts = files.map((file) => ({ file, text: readFileSync(join(dist, file), 'utf8') }))
  for (const [word, source] of Object.entries(words)) {
    expect.soft(readFileSync(join(root, source), 'utf8')).toContain(word)
    const found = texts.filter(({ text }) => text.includes(word)).map(({ file }) => file)
    expect.soft([word, found]).toEqual([word, []])
  }
})
