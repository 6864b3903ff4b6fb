import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const project = join(import.meta.dirname, '..')
const config = '.dependency-cruiser.cjs'
const folders = [
  'packages',
  'engine',
  'blocks',
  'flows',
  'content',
  'documents',
  'devtools',
  'authoring',
  'app',
  'scripts',
  'bench',
]

/** File, what it imports, and the rule that refuses it. */
const refused = [
  ['engine/engine.ts', 'blocks/heroes/hero-large/HeroLarge.tsx', 'engine-blocks'],
  ['engine/server/plugins/deep/a.ts', 'blocks/registry.ts', 'engine-blocks'],
  ['engine/browser/flow.ts', 'flows/header/header.machine.ts', 'engine-flows'],
  ['engine/content/transport.ts', 'content/service.ts', 'engine-content'],
  ['engine/server/server.test.ts', 'app/block-modules.ts', 'engine-app'],
  ['engine/config/site.ts', 'engine/routing/decide.ts', 'engine-config'],
  ['engine/routing/link.ts', 'engine/composition/block.ts', 'engine-routing'],
  ['engine/composition/c.ts', 'engine/checking/check.ts', 'engine-composition'],
  ['blocks/heroes/hero/Hero.tsx', 'blocks/heroes/hero-large/HeroLarge.tsx', 'block-block'],
  ['blocks/heroes/hero/Hero2.tsx', 'blocks/editorial/edito/Edito.tsx', 'block-block'],
  ['blocks/heroes/hero/hero.ts', 'content/service.ts', 'blocks-content'],
  ['blocks/heroes/hero/hero.test.tsx', 'app/block-modules.ts', 'blocks-app'],
  ['blocks/shared/picture.tsx', 'blocks/heroes/hero/hero.css.ts', 'shared-block'],
  ['blocks/shared/picture2.tsx', 'content/service.ts', 'blocks-content'],
  ['blocks/contract.test.ts', 'app/block-modules.ts', 'blocks-app'],
  ['flows/header/header1.machine.ts', 'react', 'flows-alone'],
  ['flows/header/header2.machine.ts', 'node:fs', 'flows-alone'],
  ['flows/header/header3.machine.ts', 'engine/browser/bound.ts', 'flows-alone'],
  ['flows/header/header4.machine.ts', 'vitest', 'flows-alone'],
  ['flows/header/header5.machine.ts', 'engine/actions/read-fields.ts', 'flows-alone'],
  ['flows/header/header.test.ts', 'engine/browser/bound.ts', 'flow-tests'],
  ['engine/build/assets.ts', 'packages/statewright/core/layout.ts', 'devtools-development'],
  ['app/site.ts', 'packages/statewright/server/simulator.ts', 'devtools-development'],
  ['blocks/shell/header/e.ts', 'packages/statewright/core/chart.ts', 'devtools-development'],
  ['scripts/build/tools.ts', 'packages/tool-ui/FindField.tsx', 'devtools-development'],
  ['devtools/gallery/sizes.ts', 'app/site-paths.ts', 'devtools-below'],
  ['devtools/mails/list.ts', 'content/platform/mail/outbox.ts', 'devtools-below'],
  ['devtools/flows/a.ts', 'devtools/shared/tool.ts', 'devtools-flows'],
  ['devtools/gallery/a.ts', 'devtools/mails/mails.ts', 'devtools-gallery'],
  ['devtools/shared/a.ts', 'devtools/gallery/gallery.ts', 'devtools-shared'],
  ['documents/pdf/a.ts', 'blocks/shared/picture.tsx', 'documents-below'],
  ['documents/serving/a.ts', 'app/site-paths.ts', 'documents-below'],
  ['documents/pdf/b.ts', 'documents/serving/turns.ts', 'documents-pdf'],
  ['documents/product-sheet/a.ts', 'documents/wishlist/list.ts', 'documents-product-sheet'],
  ['engine/server/print.ts', 'documents/serving/turns.ts', 'engine-documents'],
  ['content/service3.ts', 'documents/pdf/write-pdf.ts', 'content-alone'],
  ['app/service.ts', 'content/service.ts', 'content-entrance'],
  ['app/mails.ts', 'content/platform/mail/outbox.ts', 'content-entrance'],
  ['scripts/prove/deep/service.ts', 'content/service.ts', 'content-entrance-scripts'],
  ['app/map.ts', 'authoring/map/map.ts', 'authoring-alone'],
  ['scripts/build/map.ts', 'authoring/map/map.ts', 'authoring-alone'],
  ['content/service2.ts', 'engine/routing/decide.ts', 'content-alone'],
  ['content/platform/pages/find-page.ts', 'blocks/registry.ts', 'content-alone'],
  ['content/entities/pages/very/deep/down/find-page.ts', 'config/locales.json', 'content-alone'],
  ['content/platform/graphql/a.ts', 'content/entities/products/table.ts', 'content-platform'],
  ['content/platform/loading/b.ts', 'content/accounts/table.ts', 'content-platform'],
  ['content/platform/store/c.ts', 'content/platform/graphql/context.ts', 'platform-store'],
  ['content/platform/search/d.ts', 'content/platform/loading/load-content.ts', 'platform-search'],
  ['content/entities/articles/e.ts', 'content/entities/products/table.ts', 'entity-alone'],
  ['content/entities/places/f.ts', 'content/entities/stores/table.ts', 'entity-alone'],
  ['content/entities/guides/g.ts', 'content/entities/model.ts', 'entity-alone'],
  ['content/entities/products/h.ts', 'content/entities/stores/table.ts', 'entity-products'],
  ['content/entities/stores/i.ts', 'content/accounts/table.ts', 'content-entities'],
  ['content/uploads/j.ts', 'content/contact/contact.ts', 'content-uploads'],
  ['content/accounts/k.ts', 'content/service.ts', 'content-accounts'],
  ['packages/findings/a.ts', 'engine/config/site.ts', 'packages-below'],
  ['packages/findings/b.ts', 'content/platform/log.ts', 'packages-below'],
  ['packages/statewright/server/a.ts', 'engine/tokens/look.ts', 'packages-below'],
  ['packages/statewright/client/a.test.ts', 'flows/menu/menu.machine.ts', 'packages-below'],
  ['scripts/lost.ts', 'scripts/nowhere.ts', 'not-found'],
] as const

const allowed = [
  ['engine/config/b.ts', 'packages/findings/finding.ts'],
  ['content/platform/store/b.ts', 'packages/findings/finding.ts'],
  ['engine/composition/a.ts', 'engine/content/client.ts'],
  ['engine/server/plugins/b.ts', 'engine/content/client.ts'],
  ['engine/config/c.ts', 'config/site.json'],
  ['engine/config/d.test.ts', 'engine/routing/decide.ts'],
  ['blocks/heroes/hero/a.ts', 'blocks/shared/box.tsx'],
  ['blocks/sliders/slider-product/b.ts', 'blocks/shared/slider/Slider.tsx'],
  ['blocks/shell/header/c.ts', 'flows/header/header.machine.ts'],
  ['blocks/shell/header/d.ts', 'engine/composition/block.ts'],
  ['flows/header/f.ts', 'xstate'],
  ['flows/header/g.test.ts', 'vitest'],
  ['flows/header/i.ts', 'flows/shared/events.ts'],
  ['flows/form/n.ts', 'engine/actions/broken-rule.ts'],
  ['content/entities/pages/j.ts', 'content/platform/store/store.ts'],
  ['app/k.ts', 'content/entrance.ts'],
  ['app/k.test.ts', 'content/service.ts'],
  ['scripts/prove/deep/k.ts', 'content/entrance.ts'],
  ['bench/k.ts', 'content/service.ts'],
  ['content/entities/pages/very/l.ts', 'content/entities/pages/pages.ts'],
  ['content/entities/stores/m.ts', 'content/entities/places/table.ts'],
  ['content/entities/guides/n.ts', 'content/platform/model/entity-definition.ts'],
  ['content/platform/store/o.ts', 'content/platform/log.ts'],
  ['content/platform/graphql/p.test.ts', 'content/entities/model.ts'],
  ['content/service4.ts', 'content/entities/model.ts'],
  ['devtools/gallery/m.ts', 'packages/statewright/core/chart.ts'],
  ['app/dev-parts.ts', 'packages/statewright/server/simulator.ts'],
  ['devtools/gallery/b.ts', 'engine/build/assets.ts'],
  ['devtools/gallery/gallery.test.ts', 'app/site-paths.ts'],
  ['documents/serving/b.ts', 'documents/wishlist/list.ts'],
  ['blocks/account/list/a.ts', 'documents/wishlist/list.ts'],
  ['authoring/leaflets/a.ts', 'documents/dimension-drawing/draw.ts'],
  ['app/l.ts', 'blocks/heroes/hero-large/HeroLarge.tsx'],
] as const

interface Summary {
  violations: { from: string; rule: { name: string } }[]
  ruleSetUsed: { forbidden: { comment: string }[] }
}

let folder: string
let violations: Summary['violations']
let rules: Summary['ruleSetUsed']['forbidden']

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dependency-direction-'))
  copyFileSync(join(project, config), join(folder, config))
  for (const name of ['react', 'vitest', 'xstate']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    write(`node_modules/${name}/index.js`, '')
  }
  for (const [file, target] of [...refused, ...allowed]) writeImport(file, target)
  write('scripts/one.ts', "import type { Two } from './two.ts'\n\nexport type One = Two\n")
  write('scripts/two.ts', "import type { One } from './one.ts'\n\nexport type Two = One\n")
  const summary = cruise()
  violations = summary.violations
  rules = summary.ruleSetUsed.forbidden
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the import check', () => {
  it.each(refused)('refuses that %s imports %s', (file, _target, rule) => {
    expect(violations.filter(({ from }) => from === file).map((one) => one.rule.name)).toEqual([rule])
  })

  it.each(allowed)('allows %s to import %s', (file) => {
    expect(violations.filter(({ from }) => from === file)).toEqual([])
  })

  it('refuses a circle of type imports', () => {
    expect(violations.find(({ from }) => from === 'scripts/one.ts')?.rule.name).toBe('no-circle')
  })

  it('says for every rule where the decision is explained', () => {
    const decision = 'docs/decisions/0002-one-way-dependencies.md'
    expect(rules.filter(({ comment }) => !comment.includes(decision))).toEqual([])
    expect(existsSync(join(project, decision))).toBe(true)
  })
})

function writeImport(file: string, target: string): void {
  const isPath = target.includes('/')
  const source = isPath ? `${'../'.repeat(file.split('/').length - 1)}${target}` : target
  write(file, `import * as other from '${source}'\n\nexport const seen = other\n`)
  if (isPath && target !== 'scripts/nowhere.ts' && !existsSync(join(folder, target)))
    write(target, target.endsWith('.json') ? '{}' : 'export {}\n')
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

function cruise(): Summary {
  const { stdout } = spawnSync(
    join(project, 'node_modules/.bin/depcruise'),
    ['--config', config, '--output-type', 'json', ...folders],
    { cwd: folder, encoding: 'utf8', maxBuffer: 32 * 1024 * 1024 },
  )
  return (JSON.parse(stdout) as { summary: Summary }).summary
}
