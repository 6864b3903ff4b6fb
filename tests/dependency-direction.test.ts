import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const project = join(import.meta.dirname, '..')
const decision = '(docs/decisions/0002-one-way-dependencies.md).'
const engine = (room: string): string => `engine must not import ${room}:`
const others = 'blocks ignore each other: what two of them need lives in blocks/shared'
const flowRule = 'a flow imports only xstate'
const contentRule = 'content imports nothing of the site:'

/** File, what it imports, and how the refusal begins. */
const refused = [
  ['engine/engine.ts', '../blocks/heroes/hero-large/HeroLarge.tsx', engine('blocks')],
  ['engine/server/app.ts', '../../blocks/registry.ts', engine('blocks')],
  ['engine/server/plugins/a.ts', '../../../blocks/registry.ts', engine('blocks')],
  ['engine/browser/flow.ts', '../../flows/header/header.machine.ts', engine('flows')],
  ['engine/content/carrier.ts', '../../content/service.ts', engine('content')],
  ['engine/server/server.test.ts', '../../app/registry.ts', engine('app')],
  ['blocks/heroes/hero/Hero.tsx', '../hero-large/HeroLarge.tsx', others],
  ['blocks/heroes/hero/Hero2.tsx', '../../editorial/edito/Edito.tsx', others],
  ['blocks/heroes/hero/hero.ts', '../../../content/service.ts', 'blocks must not import content:'],
  ['blocks/heroes/hero/hero.test.tsx', '../../../app/registry.ts', 'blocks must not import app:'],
  ['blocks/shared/picture.tsx', '../heroes/hero/Hero.tsx', 'blocks/shared must not import a block:'],
  ['blocks/shared/picture2.tsx', '../../content/service.ts', 'blocks/shared must not import app or content:'],
  ['blocks/contract.test.ts', '../app/registry.ts', 'blocks must not import app or content:'],
  ['flows/header/header.machine.ts', 'react', flowRule],
  ['flows/header/header2.machine.ts', 'node:fs', flowRule],
  ['flows/header/header3.machine.ts', '../../engine/browser/flow.ts', flowRule],
  ['flows/header/header4.machine.ts', 'vitest', flowRule],
  ['content/service.ts', '../engine/routing/routes.ts', contentRule],
  ['content/pages/find-page.ts', '../../blocks/registry.ts', contentRule],
  ['content/pages/deep/find-page.ts', '../../../config/locales.json', contentRule],
] as const

const allowed = [
  ['engine/composition/a.ts', '../content/client.ts'],
  ['engine/server/plugins/b.ts', '../../content/client.ts'],
  ['engine/config/c.ts', '../../config/site.json'],
  ['blocks/heroes/hero/a.ts', '../../shared/picture.tsx'],
  ['blocks/sliders/slider-product/b.ts', '../slider/Slider.tsx'],
  ['blocks/editorial/diaporama/c.ts', '../../sliders/slider/slider.binding.ts'],
  ['blocks/shell/header/d.ts', '../../../flows/header/header.machine.ts'],
  ['blocks/shell/header/e.ts', '../../../engine/composition/block.ts'],
  ['flows/header/f.ts', 'xstate'],
  ['flows/header/g.test.ts', 'vitest'],
  ['flows/header/h.test.ts', 'xstate/graph'],
  ['flows/header/i.ts', '../shared/events.ts'],
  ['content/pages/j.ts', '../store/store.ts'],
  ['app/k.ts', '../content/service.ts'],
  ['app/l.ts', '../blocks/heroes/hero/Hero.tsx'],
] as const

let folder: string
let findings: { file: string; code: string; said: string }[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dependency-direction-'))
  copyFileSync(join(project, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const [file, source] of [...refused, ...allowed])
    write(file, `import * as other from '${source}'\n\nexport const seen = other\n`)
  write('scripts/one.ts', "import { two } from './two.ts'\n\nexport const one = (): unknown => two\n")
  write('scripts/two.ts', "import { one } from './one.ts'\n\nexport const two = (): unknown => one\n")
  write('scripts/loose.ts', 'export const loose = (value: any): string => value\n')
  findings = lint()
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the linter', () => {
  it.each(refused)('refuses that %s imports %s', (file, _source, reason) => {
    const [finding] = findings.filter((one) => one.file === file && one.code.includes('no-restricted-imports'))
    expect(finding?.said).toMatch(reason)
    expect(finding?.said).toContain(decision)
  })

  it.each(allowed)('lets %s import %s', (file) => {
    expect(findings.filter((one) => one.file === file && one.code.includes('no-restricted-imports'))).toEqual([])
  })

  it.each([
    ['scripts/one.ts', 'no-cycle'],
    ['scripts/loose.ts', 'no-explicit-any'],
  ])('finds in %s a fault of the rule %s', (file, rule) => {
    expect(findings.filter((one) => one.file === file).map(({ code }) => code)).toContainEqual(
      expect.stringContaining(rule),
    )
  })
})

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

function lint(): typeof findings {
  const { stdout } = spawnSync(join(project, 'node_modules/.bin/oxlint'), ['--format=json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; code: string; message: string; help?: string }[]
  }
  return diagnostics.map(({ filename, code, message, help = '' }) => ({
    file: filename,
    code,
    said: `${message} ${help}`,
  }))
}
