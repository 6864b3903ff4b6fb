/** What a command of `statewright` has to say, and its exit code. */
export interface CommandResult {
  status: 0 | 1
  text: string
}
