import { expect, it } from 'vitest'
import { formatIssue } from '../../../packages/findings/finding.ts'
import { locate } from '../../config/source-file.ts'
import { compileSite } from '../../routing/site.ts'
import { siteFixture } from '../../testing/site-fixture.ts'
import { tokensFixture } from '../../testing/tokens-fixture.ts'
import { styleVariants } from './style-variants.ts'

const blockFiles = new Map([
  ['shell/header/variants/boxed.css', ''],
  ['shell/header/variants/centered.css', ''],
  ['shared/variants/card-framed.css', ''],
])

function issuesFor(variants: Record<string, string[]>): string[] {
  const config = siteFixture()
  config.features = { tokens: { ...tokensFixture(), $extensions: { tessera: { variants } } } }
  const site = compileSite(config)
  const findings = styleVariants({ config, site, blockFiles, files: new Set() })
  return findings.map((finding) => formatIssue(locate(finding, new Map())).replace(':1 ', ' '))
}

it('accepts variants that have a sheet', () => {
  expect(issuesFor({ 'shell/header': ['boxed', 'centered'], shared: ['card-framed'] })).toEqual([])
})

it('names the nearest one, or all', () => {
  expect(issuesFor({ 'shell/header': ['centred'] })).toEqual([
    `FILE_REFERENCE  config/tokens.json › /$extensions/tessera/variants/shell~1header/0
  There is no file blocks/shell/header/variants/centred.css.
  Expected a style variant of shell/header: boxed and centered. Did you mean "centered"?
  Correct the name, or take it out: docs/integrators.md lists all style variants.`,
  ])
})

it('says so where a folder has none', () => {
  expect(issuesFor({ 'shell/menu': ['boxed'] })[0]).toContain(
    'Expected a folder below blocks/ that has style variants.',
  )
})
