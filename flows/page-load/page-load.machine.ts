import { setup } from 'xstate'
import { pageLoadFlow, type PageLoadEvent } from './page-load.flow.ts'

/** The load of a page as a machine, for the simulator and the tests. A page runs the same table without XState. */
export const pageLoadMachine = setup({ types: { events: {} as PageLoadEvent } }).createMachine({
  id: 'page-load',
  ...pageLoadFlow,
})
