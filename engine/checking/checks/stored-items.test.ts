import { describe, expect, it } from 'vitest'
import { issuesAfter } from '../../testing/config-fixture.ts'
import type { Edit } from '../../testing/edit-texts.ts'
import { testIssues } from '../../testing/test-issues.ts'

const stored = [
  ...['lang', 'consent', 'session', 'session-too', 'known', 'device'].map((name) => [name, 'cookie', 'consent.text']),
  ['basket', 'localStorage', 'consent.map'],
].map(([name, area, purpose]) => ({ name, in: area, purpose }))

/** The list of the site, with a change. */
function listed([from, to]: readonly [from: string, to: string] = ['', '']): Edit {
  return [
    'config/services.json',
    '"external": {',
    `"stored": ${JSON.stringify(stored).replace(from, to)}, "external": {`,
  ]
}

describe('what the site stores', () => {
  it('is every cookie that config sets, and what else the list has', () => {
    expect(issuesAfter(listed())).toEqual([])
  })

  it('need not have cookies of the session where nobody can sign in', () => {
    const own = stored.filter(({ name }) => ['lang', 'consent', 'basket'].includes(name ?? ''))
    const withoutSession: Edit = [
      'config/services.json',
      '"external": {',
      `"stored": ${JSON.stringify(own)}, "external": {`,
    ]
    const codes = (...edits: Edit[]) => issuesAfter(withoutSession, ...edits).map((issue) => issue.split(' ')[0])
    expect(codes(['config/pages/login.json', '"session": "start"', '"session": "end"'])).toEqual([])
    expect(codes()).toEqual(Array.from({ length: 4 }, () => 'STORED_MISSING'))
  })

  it('may be unknown: a site without the list says nothing of it', () => {
    expect(issuesAfter()).toEqual([])
  })

  testIssues({
    'STORED_MISSING and STORED_UNKNOWN: the list has another name than the cookie': [
      listed(['"device"', '"devise"']),
      `STORED_MISSING  config/services.json › /stored
  The site sets the cookie "device", which is not in the list.
  Expected every cookie that session.json, locales.json and "consent" name.
  Add { "name": "device", "in": "cookie", "purpose": … }, so that the site tells its visitors.`,
      `STORED_UNKNOWN  config/services.json › /stored/5/name
  The site sets no cookie "devise".
  Expected one of lang, consent, session, session-too, known and device. Did you mean "device"?
  Correct the name, or remove the entry.`,
    ],
    'MESSAGE_NAME_UNKNOWN: the purpose of an entry': [
      listed(['consent.map', 'consent.maps']),
      `MESSAGE_NAME_UNKNOWN  config/services.json › /stored/6/purpose
  The message "consent.maps" does not exist.
  Expected a message of locales/en.json. Did you mean "consent.map"?
  Correct the name, or add "consent.maps" to every file in locales/.`,
    ],
  })

  it('is not compared while two cookies have one name', () => {
    const twice: Edit = ['config/session.json', '"hint": "known"', '"hint": "lang"']
    expect(issuesAfter(listed(), twice).map((issue) => issue.split(' ')[0])).toEqual(['SESSION_COOKIE'])
  })
})
