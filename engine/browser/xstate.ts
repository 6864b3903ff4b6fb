import { createMachine, type setup as fullSetup } from 'xstate'

export { and, assign, createActor, fromCallback, fromPromise, not, or, raise, sendTo, stateIn } from 'xstate'

/**
 * XState for browsers, for which the build replaces the package. This `setup` has `createMachine` alone: by its other
 * members every page would load all of XState's actions. A machine that uses another one fails as it is loaded.
 */
export const setup = setUp as unknown as typeof fullSetup

function setUp({ schemas, ...implementations }: { schemas?: unknown }) {
  return {
    createMachine: (config: object) => createMachine({ ...config, schemas } as never, implementations),
  }
}
