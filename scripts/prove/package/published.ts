/** What the published package has: it decides which steps there are. */
export interface Published {
  version: string
  /** Absent: it has no command line. */
  bin?: Readonly<Record<string, string>>
}
