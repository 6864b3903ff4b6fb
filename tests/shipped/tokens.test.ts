import { expect, it } from 'vitest'
import type { TokensConfig } from '../../config/schemas/tokens.generated.ts'
import { formatIssue } from '../../packages/findings/finding.ts'
import { readProjectFiles } from '../../engine/config/read-project-files.ts'
import type { Edit } from '../../engine/testing/edit-texts.ts'
import { sizeAdjust } from '../../engine/tokens/fonts-css.ts'
import { siteTokens } from '../../engine/tokens/read-tokens.ts'
import { checkShippedProject, projectRoot, shippedConfig } from './shipped-site.ts'

function issuesAfter(from: string, to: string): string[] {
  const edit: Edit = ['config/tokens.json', from, to]
  return checkShippedProject(edit).issues.map((issue) => formatIssue(issue).replace(/tokens\.json:\d+/, 'tokens.json'))
}

it('names code, file, place, what was found and what was expected', () => {
  expect(issuesAfter('"$value": "{palette.sand}"', '"$value": "{palette.snad}"')).toEqual([
    `TOKEN_UNKNOWN  config/tokens.json › /color/line/$value
  There is no token "palette.snad".
  Expected the path of a token in this file, for example {color.text}. Did you mean "palette.sand"?
  Correct the alias, or add the token.`,
  ])
})

it.each<[what: string, from: string, to: string, issue: string]>([
  ['a misspelt role', '"text-soft": {', '"text-sfot": {', 'KEY_UNKNOWN  config/tokens.json › /color/text-sfot'],
  ['an unknown unit', '"unit": "rem"', '"unit": "em"', 'VALUE_UNKNOWN  config/tokens.json'],
  ['a text in place of a colour', '"components": [0.1216, 0.1098, 0.098]', '"components": "ink"', 'VALUE_TYPE'],
  ['the file of a font', 'cormorant.woff2', 'cormorrant.woff2', 'FILE_REFERENCE  config/tokens.json › /font/display'],
])('reports %s', (_what, from, to, issue) => {
  expect(issuesAfter(from, to).join('\n')).toContain(issue)
})

it('has measured fallback fonts that are near to what is calculated', () => {
  const files = readProjectFiles(projectRoot).fontFiles ?? {}
  const { display, text } = (siteTokens(shippedConfig()) as TokensConfig).font
  const differences = [display, text].flatMap(({ $extensions: { tessera } }) =>
    tessera.fallbacks.map(({ sizeAdjust: measured = 0, ...fallback }) => {
      const calculated = sizeAdjust(fallback, files[tessera.files[0]?.file ?? '']?.averageWidth ?? 0) ?? 0
      return Math.abs(calculated - measured)
    }),
  )
  expect(differences).toHaveLength(7)
  expect(Math.max(...differences)).toBeLessThan(0.5)
})
