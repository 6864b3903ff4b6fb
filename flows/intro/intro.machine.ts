import { setup } from 'xstate'
import { introFlow, type IntroEvent } from './intro.flow.ts'

/** The intro as a machine, for the simulator and the tests. A page runs the same table without XState. */
export const introMachine = setup({ types: { events: {} as IntroEvent } }).createMachine({ id: 'intro', ...introFlow })
