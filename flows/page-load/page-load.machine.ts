import { setup } from 'xstate'
import { pageLoadFlow, type PageLoadEvent } from './page-load.flow.ts'

/** Loading as a machine, for the simulator and the tests. A page follows the same table by itself. */
export const pageLoadMachine = setup({ types: { events: {} as PageLoadEvent } }).createMachine({
  id: 'page-load',
  ...pageLoadFlow,
})
