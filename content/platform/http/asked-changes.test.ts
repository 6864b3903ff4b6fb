import { expect, it, vi } from 'vitest'
import type { ContentChanges } from '../revision/revision.ts'
import { createAskedChanges } from './asked-changes.ts'

function asked(changes: readonly string[] | null) {
  const changesSince = vi.fn<(since: string) => Promise<ContentChanges>>(async () => ({ revision: '9-ab', changes }))
  return { changesSince, ask: createAskedChanges(changesSince) }
}

it('many clients that have one revision cost one read', async () => {
  const { changesSince, ask } = asked(['a'])
  expect(await Promise.all([ask('7-ab', '9-ab'), ask('7-ab', '9-ab')])).toEqual([['a'], ['a']])
  expect(await ask('8-ab', '9-ab')).toEqual(['a'])
  expect(changesSince.mock.calls).toEqual([['7-ab'], ['8-ab']])
})

it.each([
  ['the revision of now', '9-ab', []],
  ['what is no revision', "9'; drop table", null],
])('%s costs no read', async (_what, since, expected) => {
  const { changesSince, ask } = asked(['a'])
  expect(await ask(since, '9-ab')).toEqual(expected)
  expect(changesSince).not.toHaveBeenCalled()
})

it('from many revisions at once, anything may have changed', async () => {
  const { changesSince, ask } = asked(['a'])
  const answers = await Promise.all(Array.from({ length: 8 }, (_, number) => ask(`${number}-ab`, '9-ab')))
  expect(answers.filter((one) => one === null)).toHaveLength(4)
  expect(changesSince).toHaveBeenCalledTimes(4)
})

it('more than 2,000 names are not sent', async () => {
  const names = Array.from({ length: 2001 }, (_, index) => `${index}`)
  expect(await asked(names).ask('7-ab', '9-ab')).toBeNull()
  expect(await asked(names.slice(1)).ask('7-ab', '9-ab')).toHaveLength(2000)
})

it('anything may have changed while the database does not answer, and the next client asks again', async () => {
  const changesSince = vi
    .fn<() => Promise<ContentChanges>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue({ revision: '9-ab', changes: ['a'] })
  const ask = createAskedChanges(changesSince)
  expect(await ask('7-ab', '9-ab')).toBeNull()
  expect(await ask('7-ab', '9-ab')).toEqual(['a'])
})
