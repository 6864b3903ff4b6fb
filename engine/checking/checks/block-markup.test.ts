import { describe, expect, it } from 'vitest'
import { formatIssue } from '../../../packages/findings/finding.ts'
import { fixtureBlockFiles, fixtureTexts } from '../../testing/config-fixture.ts'
import { checkConfigTexts } from '../check-config.ts'

const flowFiles = new Map([
  ['menu/menu.machine.ts', `open: { meta: { focus: 'list' }, on: { 'menu.touched': 'open' } }`],
])
const view = `return (
  <nav data-flow="side-menu">
    <ul data-part="list" />
  </nav>
)`
const binding = `const list = root.querySelector('[data-part=list]')
return { list: { hidden: true }, label: { text: 'a' } }`

/** The issues where the blocks have these files beside those that the bound block needs. */
function issuesOf(files: Readonly<Record<string, string>>, flows = flowFiles): string[] {
  const blockFiles = new Map([
    ...fixtureBlockFiles(),
    ['shell/side-menu/SideMenu.tsx', view],
    ['shell/side-menu/side-menu.binding.ts', binding],
    ...Object.entries(files),
  ])
  return checkConfigTexts(fixtureTexts(), { blockFiles, flowFiles: flows }).issues.map(formatIssue)
}

describe('the markup of blocks', () => {
  it.each([
    ['an event of a machine', 'shell/side-menu/Item.tsx', '<a data-event="menu.touched">'],
    ['an event that the whole page sends', 'shell/side-menu/Item.tsx', '<a data-event-escape="menu.touched">'],
    ['an event that its caller names', 'shell/side-menu/Item.tsx', '<a data-event={event}>'],
    ['an event that is put together', 'shell/side-menu/Item.tsx', '<a data-event={`menu.${direction}`}>'],
    ['a part that a state describes', 'shell/side-menu/Item.tsx', '<b data-part="label">'],
    ['a part that a state focuses', 'shell/side-menu/Item.tsx', '<b data-part="list">'],
    ['the flow of any binding, in what blocks share', 'shared/Bar.tsx', '<b data-flow="side-menu">'],
  ])('may name %s', (_title, file, text) => {
    expect(issuesOf({ [file]: text })).toEqual([])
  })

  it.each(
    Object.entries<[file: string, text: string, issue: string]>({
      'an event that no machine knows, with its line': [
        'shell/side-menu/Item.tsx',
        'return (\n  <a data-event="menu.tuched">',
        `blocks/shell/side-menu/Item.tsx:2
  The markup sends the event "menu.tuched", which no machine knows.
  Expected an event of a machine in flows/, or of a binding. Did you mean "menu.touched"?
  Correct the name, or add the event to the machine.`,
      ],
      'an event of a change': [
        'shared/Field.tsx',
        '<input data-event-change="menu.typed">',
        `blocks/shared/Field.tsx:1
  The markup sends the event "menu.typed", which no machine knows.
  Expected an event of a machine in flows/, or of a binding. Did you mean "menu.touched"?
  Correct the name, or add the event to the machine.`,
      ],
      'a flow that does not exist': [
        'shell/side-menu/Item.tsx',
        `<a data-flow={isBound ? 'side-mneu' : undefined}>`,
        `blocks/shell/side-menu/Item.tsx:1
  The markup names the flow "side-mneu", which the block does not have.
  Expected the name of a binding of the block, without ".binding.ts". Did you mean "side-menu"?
  Correct the name, or add the binding to the block in config/blocks.json.`,
      ],
      'a flow of another block': [
        'editorial/teaser/Teaser.tsx',
        '<a data-flow="side-menu">',
        `blocks/editorial/teaser/Teaser.tsx:1
  The markup names the flow "side-menu", which the block does not have.
  Expected the name of a binding of the block, without ".binding.ts".
  Correct the name, or add the binding to the block in config/blocks.json.`,
      ],
      'a part that no binding knows': [
        'shell/side-menu/Item.tsx',
        '<b data-part="lable">',
        `blocks/shell/side-menu/Item.tsx:1
  The markup names the part "lable", which no binding knows.
  Expected a part that the "view" of a binding describes, that it searches for, or that a state declares. Did you mean "label"?
  Correct the name, or remove "data-part".`,
      ],
      'a part for which a binding searches': [
        'shell/side-menu/watch.ts',
        `root.querySelector('[data-part=lst]')`,
        `blocks/shell/side-menu/watch.ts:1
  The binding searches for the part "lst", which no markup has.
  Expected a "data-part" with this name in the markup of a block. Did you mean "list"?
  Correct the name, or add the part to the markup.`,
      ],
    }),
  )('is reported: %s', (_title, [file, text, issue]) => {
    expect(issuesOf({ [file]: text })).toEqual([`BLOCK_MARKUP  ${issue}`])
  })

  it.each(['focus', 'focusIfLost', 'announce'])('is reported: a part that a state names by "%s"', (key) => {
    const flows = new Map([...flowFiles, ['menu/row.machine.ts', `closed: {\n meta: { ${key}: 'lst' } }`]])
    expect(issuesOf({}, flows)).toEqual([
      `BLOCK_MARKUP  flows/menu/row.machine.ts:2
  A state focuses or announces the part "lst", which no markup has.
  Expected a "data-part" with this name in the markup of a block. Did you mean "list"?
  Correct the name in "meta", or add the part to the markup.`,
    ])
  })

  it.each(['invalid', 'native'])('has no part "%s"', (focus) => {
    const flows = new Map([...flowFiles, ['menu/row.machine.ts', `open: { meta: { focus: '${focus}' } }`]])
    expect(issuesOf({}, flows)).toEqual([])
  })
})
