/** Files of end-to-end tests that `npm test` leaves out as a whole. What they are about has unit tests. */
export const sweeps: readonly string[] = ['standalone.e2e.ts']
