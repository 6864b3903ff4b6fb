import { expect, it } from 'vitest'
import { formatIssue } from '../../../packages/findings/finding.ts'
import { checkConfigTexts } from '../check-config.ts'
import { fixtureBlockFiles, fixtureTexts } from '../../testing/config-fixture.ts'

const view = 'shell/side-menu/SideMenu.tsx'

/** Warnings where the menu has this code; sites have these messages besides those of the fixture. */
function warningsOf(files: Readonly<Record<string, string>>, ...edits: Parameters<typeof fixtureTexts>) {
  const blockFiles = new Map([...fixtureBlockFiles(), ...Object.entries(files)])
  const knownMessages = new Set(['menu.open', 'menu.close', 'menu.closed.hint', 'other.open'])
  const { issues, warnings } = checkConfigTexts(fixtureTexts(...edits), { blockFiles, knownMessages })
  expect(issues).toEqual([])
  return warnings.filter(({ code }) => code === 'MESSAGE_OF_BLOCK')
}

const namesIn = (files: Readonly<Record<string, string>>) =>
  warningsOf(files).map(({ message }) => /"([^"]+)"/.exec(message)?.[1])

it.each([
  ['a call', { [view]: "site.t('menu.anything')" }, ['menu.anything']],
  ['a table', { [view]: "const labels = { open: 'menu.open', event: 'menu.pressed' }" }, ['menu.open']],
  ['a variable part', { [view]: "['open', 'close'].map((name) => text(`menu.${name}`))" }, ['menu.close', 'menu.open']],
  ['a variable part in the middle', { [view]: "type T = 'closed'; text(`menu.${t}.hint`)" }, ['menu.closed.hint']],
  [
    'code that it imports',
    {
      [view]: "import { Label } from '../../shared/Label.tsx'",
      'shared/Label.tsx': "import { names } from './names.ts'\nexport const Label = () => text(`menu.${name}`)",
      'shared/names.ts': "export const names = ['close']",
    },
    ['menu.close'],
  ],
  ['code of a block that the site does not have', { 'shell/other/Other.tsx': "site.t('other.open')" }, []],
  [
    'a type of another block',
    { [view]: "import type { Other } from '../other/Other.tsx'", 'shell/other/Other.tsx': "site.t('other.open')" },
    [],
  ],
])('finds messages in %s', (_where, files, expected) => {
  expect(namesIn(files)).toEqual(expected)
})

it('MESSAGE_OF_BLOCK: a message that the site lacks is a warning', () => {
  const [warning] = warningsOf({ [view]: "site.t('menu.open')" })
  expect(warning && formatIssue(warning)).toBe(
    `MESSAGE_OF_BLOCK (warning)  locales/en.json:1
  The message "menu.open" is missing, which the code of the block "Menu" names: the page would show "menu.open".
  Expected each message of the blocks in config/blocks.json.
  Add "menu.open", or list it in "unusedMessages" of config/locales.json if this site never shows it.`,
  )
})

it('a message that the site never shows may be missing, and its entry is needed', () => {
  const unused = (keys: string) =>
    ['config/locales.json', '"default":', `"unusedMessages": [${keys}], "default":`] as const
  const files = { [view]: "site.t('menu.open')" }
  expect(warningsOf(files, unused('"menu.open"'))).toEqual([])
  const [written, unnamed] = warningsOf(files, unused('"menu.open", "lost", "menu.close"'))
  expect(written?.message).toBe('The message "lost" is in locales/en.json.')
  expect(unnamed?.message).toBe('No block of config/blocks.json names the message "menu.close".')
})
