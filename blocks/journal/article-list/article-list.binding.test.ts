import { getInitialSnapshot, getNextSnapshot } from 'xstate'
import { expect, it } from 'vitest'
import { articleListMachine } from '../../../flows/article-list/article-list.machine.ts'
import { view } from './article-list.binding.ts'

it('says that articles are on their way, and that they are there', () => {
  const resting = getInitialSnapshot(articleListMachine, { shown: '8', page: '8' })
  expect(view(resting)).toEqual({ articles: { 'aria-busy': 'false' } })
  expect(view(getNextSnapshot(articleListMachine, resting, { type: 'more.asked' }))).toEqual({
    articles: { 'aria-busy': 'true' },
  })
})
