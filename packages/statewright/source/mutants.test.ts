import { createMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { mutantsOf } from './mutants.ts'
import { parseSource } from './parse.ts'

const text = `import { setup } from 'xstate'
export const lamp = setup({ delays: { dusk: 300 } }).createMachine({
  id: 'lamp',
  initial: 'off',
  on: { reset: '.off' },
  states: {
    off: { on: { pressed: [{ guard: 'isDark', target: 'on', actions: ['log', 'beep'] }, { actions: 'beep' }] } },
    on: { entry: 'warm', exit: ['cool'], after: { dusk: 'off' }, invoke: { src: 'watch', onError: 'out' } },
    out: { type: 'final' },
  },
})
`
const mutants = mutantsOf(parseSource({ file: 'flows/lamp/lamp.machine.ts', text }))

describe('the changes of a machine', () => {
  it('are its transitions, targets, guards, actions and delays, each with its place', () => {
    expect(mutants.map(({ id, line }) => `${line} ${id}`)).toEqual([
      '5 dropped on.reset',
      '5 retargeted on.reset',
      '7 dropped off.on.pressed[0]',
      '7 retargeted off.on.pressed[0]',
      '7 negated off.on.pressed[0]',
      '7 action dropped off.on.pressed[0].actions[0]',
      '7 action dropped off.on.pressed[0].actions[1]',
      '7 dropped off.on.pressed[1]',
      '7 action dropped off.on.pressed[1].actions',
      '8 dropped on.after.dusk',
      '8 retargeted on.after.dusk',
      '8 dropped on.invoke[0].onError',
      '8 retargeted on.invoke[0].onError',
      '8 action dropped on.entry',
      '8 action dropped on.exit[0]',
      '2 delay dropped delays.dusk',
    ])
  })

  it.each([
    ['dropped on.reset', 'on: { ...{} }'],
    ['retargeted on.reset', "on: { reset: '.on' }"],
    ['retargeted off.on.pressed[0]', "target: 'out'"],
    ['negated off.on.pressed[0]', "guard: negatedGuard('isDark')"],
    ['dropped off.on.pressed[1]', "'beep'] }, ...[]] } }"],
    ['action dropped on.exit[0]', 'exit: [...[]]'],
    ['delay dropped delays.dusk', 'delays: { dusk: 0 }'],
  ])('%s: %s', (id, expected) => {
    const changed = mutants.find((one) => one.id === id)?.text ?? ''
    expect(changed).toContain(expected)
    expect(changed.includes('import { not as negatedGuard }')).toBe(id.startsWith('negated'))
  })

  it('leave a machine that can be made', () => {
    const make = (changed: string): unknown =>
      // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the text is written above
      new Function(
        'setup',
        'negatedGuard',
        `${changed.replace(/^import .*$/gm, '').replace('export const lamp =', 'return')}`,
      )(
        () => ({ createMachine }),
        () => () => true,
      )
    for (const changed of mutants)
      expect([changed.id, make(changed.text)]).toEqual([changed.id, expect.objectContaining({ id: 'lamp' })])
  })
})

it('lead to a state that rests, as others may lead to the same', () => {
  const states = `a: { on: { x: 'b' } }, c: { always: 'b' }, b: {}`
  const found = (more: string) =>
    mutantsOf(parseSource({ file: 'a.ts', text: `export const m = createMachine({ states: { ${states}${more} } })` }))
      .find(({ id }) => id === 'retargeted a.on.x')
      ?.text.match(/x: '(\w)'/)?.[1]
  expect([found(', d: {}'), found('')]).toEqual(['d', 'a'])
})

it('are made of what a name stands for, once', () => {
  const named = `const pressed = [{ guard: 'isDark', target: 'on' }, faded] as const
const faded = { target: 'off', actions: 'log' } as const
const delays = { dusk: 300 }
export const lamp = setup({ delays }).createMachine({
  states: { off: { on: { pressed } }, on: { on: { pressed, faded: pressed, broken: faded } } },
})
`.replaceAll('on: { pressed', 'on: { pressed: pressed')
  const found = mutantsOf(parseSource({ file: 'flows/lamp/lamp.machine.ts', text: named }))
  expect(found.map(({ id, line }) => `${line} ${id}`)).toEqual([
    '5 dropped off.on.pressed',
    '1 dropped off.on.pressed[0]',
    '1 retargeted off.on.pressed[0]',
    '1 negated off.on.pressed[0]',
    '1 dropped off.on.pressed[1]',
    '2 retargeted off.on.pressed[1]',
    '2 action dropped off.on.pressed[1].actions',
    '5 dropped on.on.pressed',
    '5 dropped on.on.faded',
    '5 dropped on.on.broken',
    '3 delay dropped delays.dusk',
  ])
})

it('are made of what several states handle alike, once, and of each state without it', () => {
  const named = `const ways = { gone: 'b' } as const
export const lamp = createMachine({ states: { a: { on: ways }, b: { on: ways } } })
`
  const found = mutantsOf(parseSource({ file: 'flows/lamp/lamp.machine.ts', text: named }))
  expect(found.map(({ id, line }) => `${line} ${id}`)).toEqual([
    '2 dropped a.on',
    '1 dropped a.on.gone',
    '1 retargeted a.on.gone',
    '2 dropped b.on',
  ])
})

it('are made of delays that are beside the machine', () => {
  const setup = 'export const lampSetup = setup({ delays: { dusk: 300 } })'
  const found = mutantsOf(parseSource({ file: 'flows/lamp/lamp-setup.ts', text: setup }))
  expect(found.map(({ text: changed }) => changed)).toEqual(['export const lampSetup = setup({ delays: { dusk: 0 } })'])
})

it('a file without a machine has none', () => {
  expect(mutantsOf(parseSource({ file: 'a.ts', text: 'export const a = { b: 1 }\n' }))).toEqual([])
})

it('of several machines in a file are told apart by the names of their exports', () => {
  const two = `export const lamp = createMachine({ states: { off: { on: { pressed: 'on' } }, on: {} } })
export default createMachine({ states: { shut: { on: { pushed: 'open' } }, open: {} } })
`
  const found = mutantsOf(parseSource({ file: 'src/two.machine.ts', text: two }))
  expect(found.map(({ id, machine }) => [machine, id])).toEqual([
    ['lamp', 'dropped lamp: off.on.pressed'],
    ['lamp', 'retargeted lamp: off.on.pressed'],
    ['default', 'dropped default: shut.on.pushed'],
    ['default', 'retargeted default: shut.on.pushed'],
  ])
})
