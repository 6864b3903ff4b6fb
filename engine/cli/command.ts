/** What a command was asked to do. */
export interface CommandInput {
  /** Folder that holds config/ and locales/. */
  root: string
  /** Root folder of the project, whose blocks count where `root` has none. */
  project: string
  /** Words that are no options. */
  words: readonly string[]
  options: Options
}

/** Values as written, in order; a switch has none. */
export type Options = Readonly<Record<string, readonly string[]>>

export interface CommandOutput {
  /** 0: done. 1: the config has issues. 2: the command was not understood. */
  status: 0 | 1 | 2
  /** Without the last line end. */
  text: string
}

export interface Command {
  /** Words by which it is called, e.g. `add locale`. */
  name: string
  usage: string
  summary: string
  /** Number of words that it takes. */
  words: 0 | 1
  options: Readonly<Record<string, CommandOption>>
  run: (input: CommandInput) => CommandOutput
}

export interface CommandOption {
  /** What stands for its value in the usage; null for a switch. */
  value: string | null
  about: string
}

/** A command line that cannot be understood. The message says what to write instead. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The option's value, or undefined. */
export function optionValue(options: Options, name: string): string | undefined {
  return options[name]?.at(-1)
}

export function hasOption(options: Options, name: string): boolean {
  return options[name] !== undefined
}
