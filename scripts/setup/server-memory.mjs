/**
 * How the server is started so that it stays small: with Node's defaults, a fifth more memory is in use after many requests
 * at once. `npm start` and the proofs use it, docs/operations.md says what it costs.
 */

/** Room for new objects, megabytes: they are collected more often than with Node's 16. */
const semiSpace = '--max-semi-space-size=8'

/**
 * Options of Node. What NODE_OPTIONS says about the same is left alone.
 * @param {string | undefined} nodeOptions
 */
export function memoryFlags(nodeOptions = process.env.NODE_OPTIONS) {
  return nodeOptions?.includes('semi-space') ? [] : [semiSpace]
}

/** Variables of the process: glibc otherwise keeps freed memory apart for each thread. */
export const memoryVariables = { MALLOC_ARENA_MAX: '2' }
