import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { SitePaths } from '../build/browser-modules.ts'

const config = {
  last: [],
  blocks: {
    Menu: { component: 'shell/menu', tier: 'bound', places: ['shell'], binding: 'shell/menu/menu.binding.ts' },
    Finder: { component: 'tools/mirror-finder', tier: 'island', places: ['content'], hydrate: 'load' },
    Text: { component: 'editorial/text', tier: 'static', places: ['content'] },
  },
}

/** Writes the files of a site with a bound block, an island and a static one into a new folder, which goes with the test. */
export function temporarySite(files: Record<string, string>): SitePaths {
  const root = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries({ 'config/blocks.json': JSON.stringify(config), ...files })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return { root, config: 'config/blocks.json', blocks: 'blocks', styles: ['styles/site.css'], entry: 'browser.ts' }
}
