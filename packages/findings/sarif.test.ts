import { expect, it } from 'vitest'
import type { Issue } from './finding.ts'
import { sarifLog } from './sarif.ts'

const issue: Issue = {
  code: 'KEY_UNKNOWN',
  file: 'config/pages/été.json',
  line: 3,
  column: 5,
  pointer: '/blocks/0',
  message: 'The key "blok" is not allowed here.',
  expected: 'Expected "block".',
  suggestion: 'block',
  hint: 'Rename it.',
}
const warning: Issue = {
  ...issue,
  code: 'OTHER',
  level: 'warning',
  pointer: '',
  alsoAt: [{ file: 'a.json', line: 1, pointer: '' }],
}

it('writes issues as a log of SARIF, each with its rule, level and place', () => {
  const { column: _column, ...withoutColumn } = warning
  const log = sarifLog([issue, withoutColumn, issue], {
    name: 'check',
    codes: { KEY_UNKNOWN: 'A key is not allowed.' },
    help: 'docs/errors.md',
  })
  const place = (uri: string, region: object) => ({
    physicalLocation: { artifactLocation: { uri, uriBaseId: '%SRCROOT%' }, region },
  })
  const result = {
    ruleId: 'KEY_UNKNOWN',
    ruleIndex: 0,
    level: 'error',
    message: {
      text: 'The key "blok" is not allowed here. Expected "block". Did you mean "block"? Rename it.',
    },
    locations: [
      {
        ...place('config/pages/%C3%A9t%C3%A9.json', { startLine: 3, startColumn: 5 }),
        logicalLocations: [{ fullyQualifiedName: '/blocks/0' }],
      },
    ],
    relatedLocations: [],
  }
  expect(log).toEqual({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'check',
            rules: [
              {
                id: 'KEY_UNKNOWN',
                shortDescription: { text: 'A key is not allowed.' },
                help: { text: 'docs/errors.md#key_unknown' },
              },
              { id: 'OTHER', shortDescription: { text: 'OTHER' }, help: { text: 'docs/errors.md#other' } },
            ],
          },
        },
        columnKind: 'utf16CodeUnits',
        results: [
          result,
          {
            ...result,
            ruleId: 'OTHER',
            ruleIndex: 1,
            level: 'warning',
            locations: [place('config/pages/%C3%A9t%C3%A9.json', { startLine: 3 })],
            relatedLocations: [place('a.json', { startLine: 1 })],
          },
          result,
        ],
      },
    ],
  })
})
