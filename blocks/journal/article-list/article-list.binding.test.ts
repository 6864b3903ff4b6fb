import { getInitialSnapshot, getNextSnapshot } from 'xstate'
import { expect, it } from 'vitest'
import { articleListMachine } from '../../../flows/article-list/article-list.machine.ts'
import { view } from './article-list.binding.ts'

it('marks the list as busy while articles load', () => {
  const idle = getInitialSnapshot(articleListMachine, { shown: '8', page: '8' })
  expect(view(idle)).toEqual({ articles: { 'aria-busy': 'false' } })
  expect(view(getNextSnapshot(articleListMachine, idle, { type: 'more.requested' }))).toEqual({
    articles: { 'aria-busy': 'true' },
  })
})
