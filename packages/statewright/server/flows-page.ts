import type { FlowFile } from './list-flows.ts'
import type { SurvivorRecord } from '../records/survivors.ts'

/** The data of the simulator's pages, passed to the browser as JSON. */
export interface FlowsPage {
  flows: readonly FlowFile[]
  /** The flow of the page; null: the list of all. */
  chosen: string | null
  /** Ids of all transitions that the unit tests took. Null before the tests have run. */
  taken: readonly string[] | null
  /** Changes of the chosen machine that no test notices. Null before they were tested, with its present text. */
  survivors: SurvivorRecord | null
  /** Addresses of pages about those that use flows, by their names in `usedBy`. */
  userPages: Readonly<Record<string, string>>
}

/** The keywords of JSON Schema that describe a TypeScript type. */
export interface TypeSchema {
  title?: string
  description?: string
  type?: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null'
  const?: string | number | boolean
  enum?: (string | number | boolean | null)[]
  pattern?: string
  properties?: Record<string, TypeSchema>
  additionalProperties?: TypeSchema | boolean
  required?: string[]
  items?: TypeSchema
  anyOf?: TypeSchema[]
}

/** What the types of a machine say about the values that it receives. */
export interface FlowTypes {
  /** By type of the event. Its schema has no `type`. */
  events: Readonly<Record<string, TypeSchema>>
  /** Null: the machine takes no input. */
  input: TypeSchema | null
  /** Outputs of its actors, by the name of the implementation. Actors without output are absent. */
  outputs: Readonly<Record<string, TypeSchema>>
  /** Why the types could not be read. */
  problem: string | null
}

/** Of a machine whose types are not known: its events are written as JSON. */
export const noTypes: FlowTypes = { events: {}, input: null, outputs: {}, problem: null }

/** A test that was written. */
export interface SavedTest {
  /** Path in the project. */
  file: string
}
