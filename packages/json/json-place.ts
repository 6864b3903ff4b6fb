/** Keys and indexes from the root of a JSON file to a value. */
export type JsonPath = readonly (string | number)[]

/** Both are 1 for the first. */
export interface Position {
  line: number
  column: number
}
