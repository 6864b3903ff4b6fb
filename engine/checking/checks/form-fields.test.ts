import { expect, it } from 'vitest'
import { formatIssue } from '../../../packages/findings/finding.ts'
import { fixtureBlockFiles, fixtureTexts } from '../../testing/config-fixture.ts'
import { checkConfigTexts } from '../check-config.ts'

const page = 'config/pages/login.json'

/** The issues of a form whose block shows some of its fields. */
function issuesOf(formFields: readonly string[] | undefined, ...edits: Parameters<typeof fixtureTexts>): string[] {
  const schema = { type: 'object', properties: { heading: {}, url: {}, form: { type: 'object', formFields } } }
  const blockFiles = fixtureBlockFiles().set('editorial/teaser/fields.schema.json', JSON.stringify(schema))
  const { issues } = checkConfigTexts(fixtureTexts(...edits), { blockFiles })
  return issues.map((issue) => formatIssue(issue).replace(/:\d+ /, ' '))
}

it.each([
  ['shows each of them', ['email', 'secret', 'again']],
  ['does not list them, so that it shows every field', undefined],
])('accepts the fields of a form where the block %s', (_title, shown) => {
  expect(issuesOf(shown)).toEqual([])
})

it('finds a field that the block does not show, so that nobody reads its error', () => {
  expect(issuesOf(['email', 'secret'])).toEqual([
    `ACTION_FIELD_UNSEEN  config/pages/login.json › /actions/login/fields/again
  The block "Teaser" does not show the field "again".
  Expected one of email and secret.
  Correct the name, remove the field, or show the form in a block that has it.`,
  ])
})

it('accepts a hidden field that the block does not list', () => {
  expect(issuesOf(['email', 'secret'], [page, '"type": "password", "equals"', '"type": "hidden", "equals"'])).toEqual(
    [],
  )
})

it('accepts an action that no block shows: a script sends it', () => {
  expect(issuesOf(['email'], [page, ', "form": { "$form": "login" }', ''])).toEqual([])
})

it('finds a field that the block shows and the action does not have', () => {
  expect(issuesOf(['email', 'secret', 'again', 'name'])).toEqual([
    `ACTION_FIELD_UNSEEN  config/pages/login.json › /blocks/0/fields/form
  The block "Teaser" shows the field "name", which the action "login" does not have.
  Expected an action with email, secret, again and name.
  Add the field "name" to the action, or name another action.`,
  ])
})

it('reports a misspelt field once', () => {
  const misspelt = issuesOf(['email', 'secret', 'again'], [page, '"again": {', '"agian": {'])
  expect(misspelt).toHaveLength(1)
  expect(misspelt[0]).toContain('does not show the field "agian".')
  expect(misspelt[0]).toContain('Did you mean "again"?')
  const sent = issuesOf(
    ['email', 'secret', 'again'],
    [page, '"secret": {', '"secrt": {'],
    [page, '"equals": "secret"', '"equals": "secrt"'],
  )
  expect(sent.filter((issue) => issue.startsWith('ACTION_FIELD_UNSEEN'))).toEqual([])
})
