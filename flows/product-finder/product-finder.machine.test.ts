import { createActor, fromCallback, fromPromise, waitFor, type AnyEventObject } from 'xstate'
import { describe, expect, it } from 'vitest'
import { productFinderMachine, type FinderAddress, type ProductFinderInput } from './product-finder.machine.ts'

const steps = [
  { id: 'shape', first: true, type: 'single', answers: [{ value: '1a', goTo: 'extras' }, { value: '1b' }] },
  { id: 'extras', type: 'multi', answers: [{ value: '2a' }, { value: '2b' }] },
]
const input: ProductFinderInput = { steps: JSON.stringify(steps), mapped: JSON.stringify(['1a2a', '1a2a2b']) }

function start(more: ProductFinderInput = {}, show: () => Promise<void> = async () => {}) {
  const shown: FinderAddress[] = []
  let moved: (event: AnyEventObject) => void = () => {}
  const actor = createActor(
    productFinderMachine.provide({
      actors: {
        watchAddress: fromCallback(({ sendBack }) => {
          moved = sendBack
        }),
        showState: fromPromise<void, FinderAddress>(({ input: address }) => {
          shown.push(address)
          return show()
        }),
      },
    }),
    { input: { ...input, ...more } },
  ).start()
  const settled = async () => (await waitFor(actor, (state) => !state.matches('loading'))).value
  return { actor, shown, settled, move: (address: FinderAddress) => moved({ type: 'address.moved', ...address }) }
}

const asking = { shown: { asking: 'ready' } }

describe('the finder', () => {
  it.each<[ProductFinderInput, unknown]>([
    [{}, asking],
    [{ answers: '1a' }, asking],
    [{ answers: '1a,2a,2b' }, { shown: 'found' }],
    [{ answers: '1a,2b' }, { shown: 'notFound' }],
    [{ answers: '1b' }, { shown: 'notFound' }],
    [{ answers: '1a,2a', step: 'shape' }, asking],
  ])('%j shows %j [FIND-15]', (more, value) => {
    expect(start(more).actor.getSnapshot().value).toEqual(value)
  })

  it('goes from one answer to the next question, and to the result [FIND-07]', async () => {
    const { actor, shown, settled } = start()
    actor.send({ type: 'answer.chosen', value: '1a' })
    expect(await settled()).toEqual(asking)
    for (const value of ['2b', '2a', '2b', '2b']) actor.send({ type: 'answer.toggled', value })
    actor.send({ type: 'answers.confirmed' })
    expect(await settled()).toEqual({ shown: 'found' })
    expect(shown).toEqual([
      { answers: ['1a'], step: null },
      { answers: ['1a', '2a', '2b'], step: null },
    ])
  })

  it('wants at least one answer', async () => {
    const { actor, shown } = start({ answers: '1a' })
    actor.send({ type: 'answers.confirmed' })
    expect(actor.getSnapshot().value).toEqual({ shown: { asking: 'incomplete' } })
    actor.send({ type: 'answer.toggled', value: '2a' })
    expect(actor.getSnapshot().value).toEqual(asking)
    expect(shown).toEqual([])
  })

  it.each(['2a', 'x', '', undefined])('ignores the answer %s, which the question does not have', (value) => {
    const { actor, shown } = start()
    actor.send({ type: 'answer.chosen', value })
    expect(shown).toEqual([])
    expect(actor.getSnapshot().value).toEqual(asking)
  })

  it('modifies a choice of the result and keeps the others [FIND-14]', async () => {
    const { actor, shown, settled } = start({ answers: '1a,2a' })
    actor.send({ type: 'step.reopened', value: 'extras' })
    expect(await settled()).toEqual(asking)
    expect(actor.getSnapshot().context.selection).toEqual(['2a'])
    actor.send({ type: 'answer.toggled', value: '2b' })
    actor.send({ type: 'answers.confirmed' })
    expect(await settled()).toEqual({ shown: 'found' })
    expect(shown).toEqual([
      { answers: ['1a', '2a'], step: 'extras' },
      { answers: ['1a', '2a', '2b'], step: null },
    ])
  })

  it('starts again', async () => {
    const { actor, shown, settled } = start({ answers: '1b' })
    actor.send({ type: 'finder.restarted' })
    expect(await settled()).toEqual(asking)
    expect(shown).toEqual([{ answers: [], step: null }])
  })

  it('follows back and forward, but not to where it is', async () => {
    const { shown, settled, move } = start({ answers: '1a,2a' })
    move({ answers: ['2a', '1a'], step: null })
    expect(shown).toEqual([])
    move({ answers: ['1a'], step: null })
    expect(await settled()).toEqual(asking)
    expect(shown).toEqual([{ answers: ['1a'], step: null }])
  })

  it('keeps the question when the next one cannot be loaded, and retries', async () => {
    let works = false
    const { actor, shown, settled } = start({}, async () => {
      if (!works) throw new Error('offline')
    })
    actor.send({ type: 'answer.chosen', value: '1b' })
    expect(await settled()).toBe('failed')
    works = true
    actor.send({ type: 'results.retried' })
    expect(await settled()).toEqual({ shown: 'notFound' })
    expect(shown).toEqual([
      { answers: ['1b'], step: null },
      { answers: ['1b'], step: null },
    ])
  })
})
