import { describe, expect, it } from 'vitest'
import { fixtureBlockFiles, fixtureTexts } from '../../testing/config-fixture.ts'
import { formatIssue } from '../../../packages/findings/finding.ts'
import { checkConfigTexts } from '../check-config.ts'
import { testIssues } from '../../testing/test-issues.ts'

describe('blocks', () => {
  testIssues({
    'BLOCK_UNKNOWN: on a page': [
      ['config/pages/contact.json', '"Teaser"', '"Teasr"'],
      `BLOCK_UNKNOWN  config/pages/contact.json › /blocks/0/block
  The block type "Teasr" does not exist.
  Expected a block type of config/blocks.json. Did you mean "Teaser"?
  Correct the name, or register the block type in config/blocks.json.`,
    ],
    'BLOCK_UNKNOWN: in the shell': [
      ['config/site.json', '"block": "Imprint"', '"block": "Footer"'],
      `BLOCK_UNKNOWN  config/site.json › /shell/after/0/block
  The block type "Footer" does not exist.
  Expected a block type of config/blocks.json.
  Correct the name, or register the block type in config/blocks.json.`,
    ],
    'BLOCK_UNKNOWN: in "renderLast"': [
      ['config/blocks.json', '"renderLast": ["Prose"]', '"renderLast": ["Pros"]'],
      `BLOCK_UNKNOWN  config/blocks.json › /renderLast/0
  The block type "Pros" does not exist.
  Expected a block type of config/blocks.json. Did you mean "Prose"?
  Correct the name, or register the block type in config/blocks.json.`,
    ],
    'BLOCK_TWICE: in the shell': [
      [
        ['config/blocks.json', '"allowedIn": ["shell"]', '"allowedIn": ["shell"], "once": true'],
        ['config/site.json', '"after": [', '"after": [{ "block": "Banner" }, '],
      ],
      `BLOCK_TWICE  config/site.json › /shell/after/0/block
  The block "Banner" is placed a second time.
  Expected it once: "once" of config/blocks.json says that a page has only one.
  Remove one of the two.`,
    ],
    'BLOCK_PLACE: a block of the shell on a page': [
      ['config/pages/contact.json', '"Teaser"', '"Banner"'],
      `BLOCK_PLACE  config/pages/contact.json › /blocks/0/block
  The block type "Banner" is not allowed in a page definition, only in the shell.
  Expected a block type with "page" in its "allowedIn".
  Use another block type, or add "page" to "allowedIn" of "Banner" in config/blocks.json.`,
    ],
    'BLOCK_PLACE: a block of pages and content in the shell': [
      ['config/site.json', '"block": "Imprint"', '"block": "Teaser"'],
      `BLOCK_PLACE  config/site.json › /shell/after/0/block
  The block type "Teaser" is not allowed in the shell, only in content and a page definition.
  Expected a block type with "shell" in its "allowedIn".
  Use another block type, or add "shell" to "allowedIn" of "Teaser" in config/blocks.json.`,
    ],
    'BLOCK_COMPONENT_MISSING and BLOCK_SCHEMA_MISSING: a misspelt folder': [
      ['config/blocks.json', '"editorial/teaser"', '"editorial/teasr"'],
      `BLOCK_COMPONENT_MISSING  config/blocks.json › /blocks/Teaser/component
  The file blocks/editorial/teasr/Teasr.tsx of the block type "Teaser" does not exist.
  Expected the file to exist. Did you mean "blocks/editorial/teaser/Teaser.tsx"?
  Create the file, or correct "component".`,
      `BLOCK_SCHEMA_MISSING  config/blocks.json › /blocks/Teaser/component
  The file blocks/editorial/teasr/fields.schema.json of the block type "Teaser" does not exist.
  Expected the file to exist.
  Create the file, or correct "component".`,
    ],
    'BLOCK_BINDING_MISSING: a misspelt file': [
      ['config/blocks.json', 'side-menu.binding.ts', 'sidemenu.binding.ts'],
      `BLOCK_BINDING_MISSING  config/blocks.json › /blocks/Menu/binding
  The file blocks/shell/side-menu/sidemenu.binding.ts of the block type "Menu" does not exist.
  Expected the file to exist. Did you mean "blocks/shell/side-menu/side-menu.binding.ts"?
  Create the file, or correct "binding".`,
    ],
  })
})

const project = { blockFiles: fixtureBlockFiles() }

it('a block on every page does not depend on what visitors write', () => {
  const { issues } = checkConfigTexts(fixtureTexts(), { ...project, visitorQueries: ['Banner'] })
  expect(issues.map((issue) => formatIssue(issue).replace(/:\d+ /, ' '))).toEqual([
    `BLOCK_SHELL_UNCACHED  config/site.json › /shell/before/0/block
  The block "Banner" is on every page, and its query depends on what visitors write: no page could be cached.
  Expected a block whose query depends on the content alone, or has none.
  Place "Banner" on the pages that need it, in config/pages/.`,
  ])
})

it('a block of a page may depend on what visitors write', () => {
  const { issues } = checkConfigTexts(fixtureTexts(), { ...project, visitorQueries: ['Teaser'] })
  expect(issues).toEqual([])
})
