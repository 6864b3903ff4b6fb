import { setup } from 'xstate'
import { introFlow, type IntroEvent } from './intro.flow.ts'

/** The intro as a machine, for the simulator and the tests. A page follows the same table by itself. */
export const introMachine = setup({ types: { events: {} as IntroEvent } }).createMachine({ id: 'intro', ...introFlow })
