import { createFairTurns, type FairTurns } from './fair-turns.ts'

/** Turns for all documents of a process. Each takes up to a second of one core, pictures that are resized not counted. */
export function createPdfTurns(maxWaitMs = 20_000): FairTurns {
  return createFairTurns({ maxRunning: 2, maxWaiting: 100, maxWaitingPerVisitor: 10, maxWaitMs })
}
