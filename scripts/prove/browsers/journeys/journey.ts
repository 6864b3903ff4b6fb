import type { Visitor } from '../visitor.ts'

export interface Journey {
  name: string
  walk: (visitor: Visitor) => Promise<void>
  /** The same end without script, where there is one. */
  withoutScript?: (visitor: Visitor) => Promise<void>
  /** Complaints of the browser that belong to the journey, such as the answer to a wrong entry. */
  expected?: readonly RegExp[]
}
