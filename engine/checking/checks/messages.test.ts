import { describe, expect, it } from 'vitest'
import { issuesAfter } from '../../testing/shipped-site.ts'

describe('messages', () => {
  it('MESSAGE_MISSING and MESSAGE_UNKNOWN: a misspelt key', () => {
    const issues = issuesAfter(['locales/nl.json', '"contact.heading"', '"contact.headin"'])
    expect(issues).toEqual([
      `MESSAGE_MISSING  locales/nl.json
  The message "contact.heading" is missing.
  Expected every message of locales/en.json.
  Add "contact.heading" and translate it.`,
      `MESSAGE_UNKNOWN  locales/nl.json › /contact.headin
  locales/en.json has no message "contact.headin".
  Expected only messages that the fallback locale has. Did you mean "contact.heading"?
  Rename the key, remove it, or add it to locales/en.json.`,
    ])
  })

  it('MESSAGE_SYNTAX', () => {
    const issues = issuesAfter(['locales/fr.json', '"contact.heading": "', '"contact.heading": "{n, plural, one {un'])
    expect(issues).toEqual([
      `MESSAGE_SYNTAX  locales/fr.json › /contact.heading
  The message "contact.heading" is not valid ICU: expect argument closing brace.
  Expected text with arguments such as {name} or {count, plural, one {…} other {…}}.
  Close every brace, give every plural and select an "other", and write a literal brace as '{'.`,
    ])
  })

  it('MESSAGE_ARGUMENTS', () => {
    const issues = issuesAfter(
      ['locales/de.json', '"contact.heading": "', '"contact.heading": "{nam} '],
      ['locales/en.json', '"contact.heading": "', '"contact.heading": "{name} '],
      ['locales/fr.json', '"contact.heading": "', '"contact.heading": "{name} '],
      ['locales/nl.json', '"contact.heading": "', '"contact.heading": "{name, select, x {{count, number}} other {}} '],
    )
    expect(issues).toEqual([
      `MESSAGE_ARGUMENTS  locales/de.json › /contact.heading
  The message "contact.heading" has the argument {nam} here and the argument {name} in locales/en.json.
  Expected the same arguments in every locale. Did you mean "name"?
  Use the argument {name}, or change the message in every locale.`,
      `MESSAGE_ARGUMENTS  locales/nl.json › /contact.heading
  The message "contact.heading" has the arguments {count} and {name} here and the argument {name} in locales/en.json.
  Expected the same arguments in every locale.
  Use the argument {name}, or change the message in every locale.`,
    ])
  })

  it('MESSAGE_NAME_UNKNOWN', () => {
    const issues = issuesAfter(['config/pages/contact.json', '"contact.cta"', '"contact.ctaa"'])
    expect(issues).toEqual([
      `MESSAGE_NAME_UNKNOWN  config/pages/contact.json › /blocks/0/fields/cta/label/$message
  There is no message "contact.ctaa".
  Expected a key of locales/en.json. Did you mean "contact.cta"?
  Name another message, or add "contact.ctaa" to every file in locales/.`,
    ])
  })
})
