import { describe, expect, it } from 'vitest'
import type { NameKind } from '../config/config-issue.ts'
import { formatIssue } from '../../packages/findings/finding.ts'
import { namesOf } from '../config/names.ts'
import { checkFixture, configFixture, fixtureBlockFiles, fixtureTexts } from '../testing/config-fixture.ts'
import type { Edit } from '../testing/edit-texts.ts'
import { checkConfigTexts } from './check-config.ts'

const texts = fixtureTexts()
const project = { blockFiles: fixtureBlockFiles() }
const kinds: NameKind[] = ['locale', 'variant', 'route', 'page definition', 'block type', 'guard', 'message']

/** The issues after each occurrence of a name of the kind is misspelt, one at a time. */
function misspellings(kind: NameKind): { place: string; issues: string[] }[] {
  const names = namesOf(kind, configFixture())
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/"([\w.-]+)"/g)].flatMap(({ 1: name = '', index }) => {
      if (!names.includes(name)) return []
      const [before, after] = [text.slice(0, index + 1), text.slice(index + 1 + name.length)]
      const { issues } = checkConfigTexts(new Map(texts).set(file, before + misspell(name) + after), project)
      return [{ place: `${file}:${before.split('\n').length} ${name}`, issues: issues.map(formatIssue) }]
    }),
  )
}

/** Doubles the second letter, or replaces it in a name of two letters. */
function misspell(name: string): string {
  return name.length === 2 ? `${name[0]}x` : name.slice(0, 2) + name.slice(1)
}

describe('one misspelt name', () => {
  it.each(kinds)('is at most one issue, wherever a %s is misspelt', (kind) => {
    const all = misspellings(kind)
    expect(all.filter(({ issues }) => issues.length > 1)).toEqual([])
    expect(all.filter(({ issues }) => issues.length === 1).length).toBeGreaterThan(3)
  })
})

describe('the cause of several issues', () => {
  it.each(
    Object.entries<[edit: Edit, issue: string, consequences: number]>({
      'the definition of a locale, which is used in many places': [
        ['config/locales.json', '"sv": {', '"svv": {'],
        `LOCALE_UNKNOWN  config/locales.json:16 › /locales/svv
  The locale "svv" is not used, and "sv", which is used in 16 places, does not exist.
  Expected the same name for the locale everywhere. Did you mean "sv"?
  Rename "svv" to "sv" here, or write "svv" where "sv" is used.`,
        19,
      ],
      'a locale of a variant': [
        ['config/hosts.json', '"locales": ["sv", "fi"]', '"locales": ["sv", "fx"]'],
        `LOCALE_UNKNOWN  config/hosts.json:22 › /variants/finland/locales/1
  The locale "fx" does not exist.
  Expected one of en, sv and fi, as in config/locales.json. Did you mean "fi"?
  Correct the name, or add the locale: npm run config -- add locale fx --from en`,
        2,
      ],
      'a route, which has the name of its page definition': [
        ['config/routes.json', '"chair": {', '"chairr": {'],
        `ROUTE_PAGE_MISSING  config/routes.json:5 › /routes/chairr
  The page definition "chairr" does not exist.
  Expected a page definition of config/pages/. Did you mean "chair"?
  Correct the name, or create config/pages/chairr.json.`,
        3,
      ],
      'a message of the fallback locale': [
        ['locales/en.json', '"contact.heading"', '"contact.headng"'],
        `MESSAGE_NAME_UNKNOWN  locales/en.json:3 › /contact.headng
  The message "contact.headng" is not used, and "contact.heading", which is used in 3 places, does not exist.
  Expected the same name for the message everywhere. Did you mean "contact.heading"?
  Rename "contact.headng" to "contact.heading" here, or write "contact.headng" where "contact.heading" is used.`,
        4,
      ],
    }),
  )('is %s', (_title, [edit, issue, consequences]) => {
    const checked = checkFixture(edit)
    expect(checked.issues.map(formatIssue)).toEqual([issue])
    expect(checked.consequences).toBe(consequences)
  })

  it('is the name of a file in config/pages/', () => {
    const renamed = new Map(texts)
    renamed.set('config/pages/contacts.json', renamed.get('config/pages/contact.json') ?? '')
    renamed.delete('config/pages/contact.json')
    const { issues } = checkConfigTexts(renamed, project)
    expect(issues.map(({ code, file, suggestion }) => [code, file, suggestion])).toEqual([
      ['ROUTE_PAGE_MISSING', 'config/pages/contacts.json', 'contact'],
    ])
  })

  it('hides no issue that has another cause', () => {
    const { issues, consequences } = checkFixture(
      ['config/locales.json', '"sv": {', '"svv": {'],
      [
        'config/hosts.json',
        '"root": { "redirect": "/en" },\n      "origin"',
        '"root": { "redirect": "/no" },\n      "origin"',
      ],
      ['config/pages/login.json', '"guest"', '"gest"'],
    )
    expect(issues.map(({ code, suggestion }) => [code, suggestion])).toEqual([
      ['HOST_ROOT_LOCALE', undefined],
      ['LOCALE_UNKNOWN', 'sv'],
      ['GUARD_UNKNOWN', 'guest'],
    ])
    expect(consequences).toBe(19)
  })
})
