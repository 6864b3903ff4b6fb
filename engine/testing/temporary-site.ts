import { onTestFinished } from 'vitest'
import type { SitePaths } from '../build/browser-modules.ts'
import { temporaryProject } from './temporary-project.ts'

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
  const texts = Object.entries({ 'config/blocks.json': JSON.stringify(config), ...files })
  const { root, remove } = temporaryProject(new Map(texts))
  onTestFinished(remove)
  return { root, config: 'config/blocks.json', blocks: 'blocks', styles: ['styles/site.css'], entry: 'browser.ts' }
}
