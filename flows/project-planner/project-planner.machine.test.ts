import { createActor, fromCallback, fromPromise, waitFor, type EventObject } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { hasProject, isComplete, type Answers } from './answers.ts'
import { projectPlannerMachine, type ProjectPlannerEvent, type ProjectPlannerInput } from './project-planner.machine.ts'

const all = { size: 'small', status: 'couple', inspiration: 'oak' }
const none: Answers = { size: null, status: null, inspiration: null }

function start(input: ProjectPlannerInput = {}) {
  const requests: { answers: Answers; end: PromiseWithResolvers<void> }[] = []
  const effects: string[] = []
  const machine = projectPlannerMachine.provide({
    actors: {
      watchAddress: fromCallback<EventObject, undefined, ProjectPlannerEvent>(() => {}),
      showProject: fromPromise<void, Answers>(({ input: answers }) => {
        const end = Promise.withResolvers<void>()
        requests.push({ answers, end })
        return end.promise
      }),
    },
    actions: {
      markAnswers: () => void effects.push('mark'),
      scrollToResult: () => void effects.push('scroll'),
    },
  })
  const actor = createActor(machine, { input }).start()
  const choose = (answers: Partial<Record<keyof Answers, string>>) => {
    for (const [question, value] of Object.entries(answers))
      actor.send({ type: `${question as keyof Answers}.chosen`, value })
  }
  const state = () => actor.getSnapshot()
  const settled = (name: 'shown' | 'choosing' | 'failed') => waitFor(actor, (snapshot) => snapshot.matches(name))
  return { actor, requests, effects, choose, state, settled }
}

describe('the answers', () => {
  it.each<[what: string, input: ProjectPlannerInput, state: string, answers: Answers]>([
    ['begin empty', { size: '', status: '', inspiration: '' }, 'choosing', none],
    ['are pre-filled from the address [PROJ-03]', { size: 'small' }, 'choosing', { ...none, size: 'small' }],
    ['lead to what the server has shown, if all are there', all, 'shown', all],
  ])('%s', (_what, input, state, answers) => {
    const flow = start(input)
    expect(flow.state().value).toBe(state)
    expect(flow.state().context.answers).toEqual(answers)
  })

  it('are those that the visitor chose last [PROJ-01]', () => {
    const flow = start()
    flow.choose({ size: 'small' })
    flow.choose({ ...all, size: 'large' })
    expect(flow.state().context.answers).toEqual({ ...all, size: 'large' })
  })

  it.each([{}, { size: 'small' }, { size: 'small', status: 'couple' }])(
    'request nothing while one is missing: %j [OPEN-49]',
    (answers) => {
      const flow = start()
      flow.choose(answers)
      flow.actor.send({ type: 'project.requested' })
      expect(flow.state().value).toBe('choosing')
      expect(flow.requests).toEqual([])
    },
  )
})

describe('a project', () => {
  it('is loaded for all three answers, and presented [PROJ-02] [PROJ-04]', async () => {
    const flow = start()
    flow.choose(all)
    flow.actor.send({ type: 'project.requested' })
    expect(flow.state().matches('loading')).toBe(true)
    expect(flow.requests.map(({ answers }) => answers)).toEqual([all])
    flow.requests[0]?.end.resolve()
    await flow.settled('shown')
    expect(flow.effects).toEqual(['scroll'])
  })

  it.each([{ size: 'large' }, { status: 'family' }, { inspiration: 'marble' }])(
    'opens the form again when an answer changes, and keeps what is shown until it is requested: %j',
    (answer) => {
      const flow = start(all)
      flow.choose(answer)
      expect(flow.state().value).toBe('choosing')
      expect(flow.state().context).toMatchObject({ answers: { ...all, ...answer }, shown: all })
    },
  )

  it('that fails to load is loaded again on request, with the same answers, and presented', async () => {
    const flow = start()
    flow.choose(all)
    flow.actor.send({ type: 'project.requested' })
    flow.requests[0]?.end.reject(new Error('offline'))
    await flow.settled('failed')
    flow.actor.send({ type: 'project.retried' })
    flow.requests[1]?.end.resolve()
    await flow.settled('shown')
    expect(flow.requests[1]?.answers).toEqual(all)
    expect(flow.effects).toEqual(['scroll'])
  })

  it('is replaced by a newer request, which alone is presented', async () => {
    const flow = start()
    flow.choose(all)
    flow.actor.send({ type: 'project.requested' })
    flow.choose({ size: 'large' })
    flow.actor.send({ type: 'project.requested' })
    flow.requests[0]?.end.resolve()
    flow.requests[1]?.end.resolve()
    await flow.settled('shown')
    expect(flow.state().context.shown.size).toBe('large')
    expect(flow.effects).toEqual(['scroll'])
  })
})

describe('back and forward', () => {
  it('show the answers of the address in the form, without moving the visitor', async () => {
    const flow = start(all)
    flow.actor.send({ type: 'address.moved', ...none })
    flow.requests[0]?.end.resolve()
    await flow.settled('choosing')
    expect(flow.requests[0]?.answers).toEqual(none)
    expect(flow.effects).toEqual(['mark'])
  })

  it('lead from a page without answers to the project that was shown before it', async () => {
    const flow = start(all)
    flow.actor.send({ type: 'address.moved', ...none })
    flow.requests[0]?.end.resolve()
    await flow.settled('choosing')
    flow.actor.send({ type: 'address.moved', ...all })
    flow.requests[1]?.end.resolve()
    await flow.settled('shown')
    expect(flow.requests.map(({ answers }) => answers)).toEqual([none, all])
  })

  it('can fail, and are loaded again on request, which presents what the visitor asked for', async () => {
    const flow = start(all)
    flow.actor.send({ type: 'address.moved', ...all, size: 'large' })
    flow.requests[0]?.end.reject(new Error('offline'))
    await flow.settled('failed')
    flow.actor.send({ type: 'project.retried' })
    expect(flow.requests[1]?.answers.size).toBe('large')
    flow.requests[1]?.end.resolve()
    await flow.settled('shown')
    expect(flow.effects).toEqual(['mark', 'scroll'])
  })

  it('request nothing at the address that is shown', () => {
    const flow = start(all)
    flow.actor.send({ type: 'address.moved', ...all })
    expect(flow.state().value).toBe('shown')
    expect(flow.requests).toEqual([])
  })
})

it('reaches every state', () => {
  const paths = getShortestPaths(projectPlannerMachine, {
    input: all,
    events: [
      { type: 'size.chosen', value: 'small' },
      { type: 'project.requested' },
      { type: 'address.moved', ...none },
      { type: 'project.retried' },
      { type: 'xstate.done.actor.0.project-planner.loading.request', output: undefined } as never,
      { type: 'xstate.error.actor.0.project-planner.loading.request', error: new Error('offline') } as never,
      { type: 'xstate.done.actor.0.project-planner.loading.address', output: undefined } as never,
    ],
  })
  const reached = new Set(paths.map(({ state }) => JSON.stringify(state.value)))
  expect([...reached].sort()).toEqual(
    ['"choosing"', '"failed"', '"shown"', '{"loading":"address"}', '{"loading":"request"}'].sort(),
  )
})

it.each<[answers: Answers, has: boolean]>([
  [none, true],
  [{ ...none, size: 'small' }, true],
  [{ ...none, size: 'small', status: 'couple' }, true],
  [{ ...none, size: 'large', status: 'couple' }, false],
])('an inspiration with the answers %j has a project: %s', (answers, has) => {
  expect(hasProject(['small.couple.oak', 'large.alone.oak'], answers, 'oak')).toBe(has)
  expect(isComplete(answers)).toBe(false)
})
