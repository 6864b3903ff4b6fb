import { getInitialSnapshot, getNextSnapshot, setup } from 'xstate'
import { expect, it } from 'vitest'
import { headerFlow, type HeaderEvent } from './header.flow.ts'

/** A page runs the table without XState. */
const machine = setup({ types: { events: {} as { type: HeaderEvent } } }).createMachine({ id: 'header', ...headerFlow })

const atTop = { background: 'transparent', size: 'large', visibility: 'shown' }

it.each([
  ['is solid below the picture', ['solid.needed'], { background: 'solid' }],
  ['is transparent again over the picture', ['solid.needed', 'picture.reached'], {}],
  ['is small far from the top', ['far.reached'], { size: 'small' }],
  ['is large again near the top', ['far.reached', 'near.reached'], {}],
  ['is hidden by a scroll down', ['scrolled.down'], { visibility: 'hidden' }],
  ['is shown by a scroll up', ['scrolled.down', 'scrolled.up'], {}],
  ['goes on being small while it is hidden', ['far.reached', 'scrolled.down'], { size: 'small', visibility: 'hidden' }],
  ['does nothing that it has done', ['far.reached', 'far.reached', 'scrolled.up'], { size: 'small' }],
] as [string, HeaderEvent[], Partial<typeof atTop>][])(
  'the header %s [SHELL-08] [SHELL-09] [SHELL-10] [SHELL-11]',
  (_title, types, differs) => {
    const snapshot = types.reduce((one, type) => getNextSnapshot(machine, one, { type }), getInitialSnapshot(machine))
    expect(snapshot.value).toEqual({ ...atTop, ...differs })
  },
)
