/** Something a person can mend before the project runs: says what is wrong, then what to do. Shown without a stack. */
export class SetupError extends Error {
  /**
   * @param {string} what One sentence: what is wrong, and what was seen.
   * @param {string} mend One sentence: what to do.
   */
  constructor(what, mend) {
    super(`${what}\n${mend}`)
    this.name = 'SetupError'
  }
}

/**
 * Runs an errand; a SetupError ends the process with status 1 and its sentences, anything else is our own bug.
 * @param {() => Promise<void>} errand
 * @returns {Promise<void>}
 */
export async function reportingSetupErrors(errand) {
  try {
    await errand()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
