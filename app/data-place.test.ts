import { expect, it } from 'vitest'
import { dataPlace } from './data-place.ts'

it('is where the server has it', () => {
  expect(dataPlace({ DATABASE_URL: 'postgres://me@host/site' })).toMatchObject({
    databaseUrl: 'postgres://me@host/site',
  })
  expect(dataPlace({})).toMatchObject({ databaseUrl: null, dataDir: expect.stringMatching(/\.data$/) })
})

it.each([
  [{ CONTENT_URL: 'https://content.example/graphql' }, 'DATABASE_ELSEWHERE', 'CONTENT_URL is set: '],
  [{ PORT: 'x' }, 'ENVIRONMENT_INVALID', 'PORT is "x"; expected '],
])('with %j says what is wrong', (env, code, words) => {
  expect(() => dataPlace(env)).toThrow(expect.objectContaining({ code, message: expect.stringContaining(words) }))
})
