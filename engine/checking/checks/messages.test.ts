import { describe, expect, it } from 'vitest'
import { formatIssue, type Issue } from '../../../packages/findings/finding.ts'
import { checkFixture } from '../../testing/config-fixture.ts'
import { testIssues } from '../../testing/test-issues.ts'

function ofMessages(issues: readonly Issue[]): string[] {
  return issues
    .filter(({ code }) => code.startsWith('MESSAGE'))
    .map((issue) => formatIssue(issue).replace(/:\d+ /, ' '))
}

describe('messages', () => {
  testIssues({
    MESSAGE_MISSING: [
      ['locales/fi.json', '  "lost": "Ei mitään täällä",\n', ''],
      `MESSAGE_MISSING  locales/fi.json
  The message "lost" is missing.
  Expected each message of locales/en.json.
  Add "lost" and translate it.`,
    ],
    MESSAGE_UNKNOWN: [
      ['locales/sv.json', '"contact.heading": ', '"contact.lead": "Hej", "contact.heading": '],
      `MESSAGE_UNKNOWN  locales/sv.json › /contact.lead
  The message "contact.lead" does not exist in locales/en.json.
  Expected only messages of the fallback locale. Did you mean "contact.heading"?
  Rename or remove the message, or add it to locales/en.json.`,
    ],
    'MESSAGE_UNKNOWN, with the missing message that it explains': [
      ['locales/sv.json', '"contact.heading"', '"contact.headin"'],
      `MESSAGE_UNKNOWN  locales/sv.json › /contact.headin
  The message "contact.headin" does not exist in locales/en.json.
  Expected only messages of the fallback locale. Did you mean "contact.heading"?
  Rename or remove the message, or add it to locales/en.json.`,
    ],
    MESSAGE_SYNTAX: [
      ['locales/fi.json', '"contact.heading": "', '"contact.heading": "{n, plural, one {yksi'],
      `MESSAGE_SYNTAX  locales/fi.json › /contact.heading
  The message "contact.heading" is not valid ICU: expect argument closing brace.
  Expected text with arguments such as {name} or {count, plural, one {…} other {…}}.
  Close every brace, add "other" to every plural and select, and write a literal brace as '{'.`,
    ],
    MESSAGE_ARGUMENTS: [
      [
        ['locales/en.json', '"contact.heading": "', '"contact.heading": "{name} '],
        ['config/pages/contact.json', '"$message": "contact.heading"', '"$message": "chairs.heading"'],
        [
          'locales/fi.json',
          '"contact.heading": "',
          '"contact.heading": "{name, select, x {{count, number}} other {}} ',
        ],
        ['locales/sv.json', '"contact.heading": "', '"contact.heading": "{nam} '],
      ],
      `MESSAGE_ARGUMENTS  locales/fi.json › /contact.heading
  The message "contact.heading" has the arguments {count} and {name} here, but the argument {name} in locales/en.json.
  Expected the same arguments in every locale.
  Use the argument {name}, or change the message in every locale.`,
      `MESSAGE_ARGUMENTS  locales/sv.json › /contact.heading
  The message "contact.heading" has the argument {nam} here, but the argument {name} in locales/en.json.
  Expected the same arguments in every locale. Did you mean "name"?
  Use the argument {name}, or change the message in every locale.`,
    ],
  })
})

it('MESSAGE_SAME: a message that may not be translated is a warning', () => {
  const { issues, warnings } = checkFixture(['locales/fi.json', '"lost": "Ei mitään täällä"', '"lost": "Nothing here"'])
  expect(issues).toEqual([])
  expect(ofMessages(warnings)).toEqual([
    `MESSAGE_SAME (warning)  locales/fi.json › /lost
  The message "lost" is the same as in locales/en.json: "Nothing here".
  Expected a translation.
  Translate it, or add it to "sameMessages" of "fi" in config/locales.json.`,
  ])
})

const fi = '"fi": {'

it('MESSAGE_UNTRANSLATED: what a complete locale says that it lacks is one warning', () => {
  const { issues, warnings } = checkFixture(
    ['locales/fi.json', '  "lost": "Ei mitään täällä",\n', ''],
    ['config/locales.json', fi, `${fi} "untranslatedMessages": ["lost"],`],
  )
  expect(issues).toEqual([])
  expect(ofMessages(warnings)).toEqual([
    `MESSAGE_UNTRANSLATED (warning)  config/locales.json › /locales/fi/untranslatedMessages
  1 message has no translation in locales/fi.json yet: lost.
  Expected a translation of each message of locales/en.json.
  Translate what \`npm run config -- untranslated fi\` prints, and remove it from this list.`,
  ])
})

it('MESSAGE_TRANSLATED: a message that is listed but translated is a warning, an unknown one an error', () => {
  const { issues, warnings } = checkFixture([
    'config/locales.json',
    fi,
    `${fi} "untranslatedMessages": ["lost", "losst"],`,
  ])
  expect(ofMessages(issues)).toEqual([
    expect.stringMatching(/^MESSAGE_UNKNOWN {2}config\/locales\.json › \/locales\/fi\/untranslatedMessages\/1\n/),
  ])
  expect(ofMessages(warnings)).toEqual([
    `MESSAGE_TRANSLATED (warning)  config/locales.json › /locales/fi/untranslatedMessages/0
  The message "lost" is listed as untranslated, but locales/fi.json has it.
  Expected only messages that the locale lacks.
  Remove it from the list.`,
  ])
})
