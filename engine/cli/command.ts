import { CodedError } from '../../packages/errors/coded-error.ts'
import type { ProjectRules } from '../checking/check-config.ts'

/** What the project brings for the commands. */
export interface CommandRules extends ProjectRules {
  /** Folder of the site from which new ones are made, from the root folder of the project. */
  starter?: string
}

/** The arguments of a command. */
export interface CommandInput {
  /** Folder that contains config/ and locales/. */
  root: string
  /** Root folder of the project, whose blocks are used where `root` has none. */
  project: string
  rules: CommandRules
  /** Arguments that are not options. */
  words: readonly string[]
  options: Options
}

/** Values by option, in the order of the command line; none for a switch. */
export type Options = Readonly<Record<string, readonly string[]>>

export interface CommandOutput {
  /** 0: success. 1: the config has issues. 2: invalid command line. */
  status: 0 | 1 | 2
  /** Without a line break at the end. */
  text: string
  /** Folders after whose changes the command is to run again. */
  watch?: readonly string[]
}

export interface Command {
  /** As on the command line, e.g. `add locale`. */
  name: string
  usage: string
  summary: string
  /** Number of arguments that are not options. */
  words: 0 | 1 | 2
  options: Readonly<Record<string, CommandOption>>
  /** What a person at a terminal is asked for each option that the command line does not have. */
  questions?: (input: CommandInput) => Question[]
  run: (input: CommandInput) => CommandOutput
}

export interface Question {
  /** The option that the answer is the value of. */
  option: string
  text: string
  /** What holds without an answer. */
  standard: string
}

export interface CommandOption {
  /** Placeholder for its value in the usage; null for a switch. */
  value: string | null
  about: string
}

/** An invalid command line. The message says what to write instead. */
export class UsageError extends CodedError {
  constructor(message: string, code: 'ARGUMENT_INVALID' | 'ARGUMENT_MISSING' | 'COMMAND_UNKNOWN' = 'ARGUMENT_INVALID') {
    super(code, { message })
  }
}

/** The last value of an option, or undefined. */
export function optionValue(options: Options, name: string): string | undefined {
  return options[name]?.at(-1)
}

/** Whether the option was given, as a flag or with a value. */
export function hasOption(options: Options, name: string): boolean {
  return options[name] !== undefined
}
