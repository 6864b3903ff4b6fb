import { describe, expect, it } from 'vitest'
import { blockFiles, issuesAfter, shippedTexts } from '../../testing/shipped-site.ts'
import { checkConfigTexts } from '../check-config.ts'
import { formatIssue } from '../../config/format-issue.ts'

describe('blocks', () => {
  it('BLOCK_UNKNOWN: in a page, in the shell and among the last', () => {
    const issues = issuesAfter(
      ['config/pages/contact.json', '"PageIntro"', '"PageIntroo"'],
      ['config/site.json', '"block": "Footer"', '"block": "Foot"'],
      ['config/blocks.json', '"last": ["CmsContent"]', '"last": ["CMSContent"]'],
    )
    expect(issues).toEqual([
      `BLOCK_UNKNOWN  config/blocks.json › /last/0
  No block is registered as "CMSContent".
  Expected a block type of config/blocks.json. Did you mean "CmsContent"?
  Name another block type, or register this one in config/blocks.json.`,
      `BLOCK_UNKNOWN  config/pages/contact.json › /blocks/0/block
  No block is registered as "PageIntroo".
  Expected a block type of config/blocks.json. Did you mean "PageIntro"?
  Name another block type, or register this one in config/blocks.json.`,
      `BLOCK_UNKNOWN  config/site.json › /shell/after/0/block
  No block is registered as "Foot".
  Expected a block type of config/blocks.json. Did you mean "Footer"?
  Name another block type, or register this one in config/blocks.json.`,
    ])
  })

  it('BLOCK_PLACE: a block of the shell in a page', () => {
    const issues = issuesAfter(['config/pages/contact.json', '"PageIntro"', '"Footer"'])
    expect(issues).toEqual([
      `BLOCK_PLACE  config/pages/contact.json › /blocks/0/block
  The block "Footer" stands in a page definition, where it may not.
  Expected a block whose "allowedIn" include "page"; this one is in the shell.
  Place another block, or add "page" to "allowedIn" of "Footer" in config/blocks.json.`,
    ])
  })

  it.each([
    ['BLOCK_COMPONENT_MISSING', 'editorial/see-more/SeeMore.tsx', 'SeeMore', 'component'],
    ['BLOCK_SCHEMA_MISSING', 'editorial/see-more/fields.schema.json', 'SeeMore', 'component'],
    ['BLOCK_BINDING_MISSING', 'shell/header/header.binding.ts', 'Header', 'binding'],
  ])('%s: blocks/%s is not there', (code, file, type, key) => {
    const files = blockFiles()
    files.delete(file)
    const { issues } = checkConfigTexts(shippedTexts(), files)
    expect(issues.map((issue) => ({ ...issue, line: 0, column: 0 })).map(formatIssue)).toEqual([
      `${code}  config/blocks.json:0 › /blocks/${type}/${key}
  The block "${type}" lacks blocks/${file}.
  Expected the file to exist.
  Create the file, or change "${key}".`,
    ])
  })

  it('BLOCK_COMPONENT_MISSING: a misspelt folder has the nearest one named', () => {
    const issues = issuesAfter(['config/blocks.json', '"editorial/see-more"', '"editorial/se-more"'])
    expect(issues[0]).toContain('Did you mean "blocks/editorial/see-more/SeeMore.tsx"?')
  })
})
