import { expect, it } from 'vitest'
import { issuesAfter } from '../../testing/config-fixture.ts'

it.each([
  [
    ['config/locales.json', '"sv-SE"', '"sv-XQ"'],
    `VALUE_UNKNOWN  config/locales.json › /locales/sv/tag
  "XQ" in "sv-XQ" is not the code of a region.
  Expected a language of ISO 639 and a region of ISO 3166, for example "en-GB".
  Correct the tag.`,
  ],
  [
    ['config/hosts.json', '"fi-FI"', '"qx-FI"'],
    `VALUE_UNKNOWN  config/hosts.json › /variants/finland/hreflang/fi
  "qx" in "qx-FI" is not the code of a language.
  Expected a language of ISO 639 and a region of ISO 3166, for example "en-GB".
  Correct the tag.`,
  ],
  [
    ['config/hosts.json', '"fi-FI"', '"en-UK"'],
    `VALUE_UNKNOWN  config/hosts.json › /variants/finland/hreflang/fi
  "UK" in "en-UK" is not the code of a region.
  Expected a language of ISO 639 and a region of ISO 3166, for example "en-GB".
  Correct the tag.`,
  ],
] as const)('%j is an issue', (edit, issue) => {
  expect(issuesAfter([...edit])).toEqual([issue])
})
