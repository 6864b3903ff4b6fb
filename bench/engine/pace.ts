/** How often and how long the engine is measured, in seconds. */
export interface Pace {
  rounds: number
  warmUp: number
  home: number
  list: number
  cached: number
  lighthouseRuns: number
  starts: number
  /** Lists that are ready to be requested once; more than the fastest server answers. */
  lists: number
}

/** As the other frameworks were measured. */
export const fullPace: Pace = {
  rounds: 3,
  warmUp: 4,
  home: 10,
  list: 6,
  cached: 8,
  lighthouseRuns: 3,
  starts: 5,
  lists: 60_000,
}

/** To see that everything works while others use the machine. Its figures mean nothing. */
export const trialPace: Pace = {
  rounds: 1,
  warmUp: 1,
  home: 1,
  list: 1,
  cached: 1,
  lighthouseRuns: 1,
  starts: 1,
  lists: 30_000,
}
