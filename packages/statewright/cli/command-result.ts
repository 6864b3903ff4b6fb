/** What a command of `npm run flows` has to say, and its exit code. */
export interface CommandResult {
  status: 0 | 1
  text: string
}
