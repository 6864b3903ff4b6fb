/** A failure that a person can fix: says what is wrong, then what to do. Printed without a stack. */
export class SetupError extends Error {
  /**
   * @param {string} message One sentence: what is wrong, and what was found.
   * @param {string} hint One sentence: what to do.
   */
  constructor(message, hint) {
    super(`${message}\n${hint}`)
    this.name = 'SetupError'
  }
}

/**
 * Runs a task. A SetupError prints its message and ends the process with status 1; any other error is our own bug.
 * @param {() => Promise<void>} task
 * @returns {Promise<void>}
 */
export async function reportingSetupErrors(task) {
  try {
    await task()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
