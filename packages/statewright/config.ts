import type { AnyStateMachine } from 'xstate'
import type { FlowIssueCode } from './source/issue-codes.ts'

/** `statewright.config.ts` in the root of a project. Paths and patterns are relative to that folder. Everything is optional. */
export interface StatewrightConfig {
  /** Patterns of the files that export machines. Default: `*.machine.{ts,tsx,js}` in `src`, at any depth. */
  machines?: readonly string[]
  /** Module that exports `machineOf`, which makes machines of other exports. It runs in Node and in the browser. */
  adapter?: string | null
  /** Patterns of the tests that `coverage` and `mutate` count. Default: `*.{test,spec}.{ts,tsx,js,jsx}` in `src`, at any depth. */
  tests?: readonly string[]
  /**
   * Patterns of the files that send events to machines and provide their effects. Default: none; then `check` finds neither
   * events that nothing sends nor effects that nothing provides.
   */
  senders?: readonly string[]
  /** The function that an implementation in `setup()` calls where `provide()` must replace it. Default: none. */
  placeholder?: string | null
  /**
   * Patterns of the folders whose modules use machines, by which they are named: `src/components/*` names
   * `src/components/cart/Cart.tsx` "cart". Default: every folder in `src`.
   */
  users?: readonly string[]
  /** Folders whose modules start actors in a page, which the simulator can follow. Default: `src`. */
  followed?: readonly string[]
  /**
   * Codes of issues that `check` leaves out, e.g. `FLOW_WAIT_UNLIMITED`. Default: `FLOW_DESCRIPTION_MISSING` and
   * `FLOW_DELAY_UNNAMED`, which are matters of taste.
   */
  without?: readonly FlowIssueCode[]
  /** Folder of the drawings, which `draw` writes and `check` compares. Default: none. */
  drawings?: string | null
  /** File in which `mutate` reads why a change cannot be noticed. Default: `statewright.mutants.json`. */
  reasons?: string
  /** Folder of what can be made again. Default: `node_modules/.cache/statewright`. */
  cache?: string
  /** Address of the simulator on a development server. Default: `/__statewright`. */
  base?: string
  /** Style sheets that the simulator's pages load after their own. Default: none. */
  look?: readonly string[]
  /**
   * Config file of Vite for what runs beside the project's own server: the simulator that the command line starts, files
   * that Node cannot load, and the tests of `mutate`. Default: null, the project's own file; false: none.
   */
  vite?: string | false | null
}

/** What an adapter is told about an export. */
export interface AboutExport {
  /** Name of the flow, for the id of its machine. */
  id: string
  /** First sentence of the comment before the export. */
  description: string | null
}

/** The function that an adapter exports as `machineOf`. It returns null for what is not a machine. */
export type MachineOf = (exported: unknown, about: AboutExport) => AnyStateMachine | null

/** Types a config in `statewright.config.ts`. @example export default defineConfig({ drawings: 'docs/machines' }) */
export function defineConfig(config: StatewrightConfig): StatewrightConfig {
  return config
}
