/** An event of the visitor in an island that was not hydrated yet. */
export interface HeldEvent {
  event: Event
  /** Value of its field at that time: React may overwrite it before the event is replayed. */
  value: string | undefined
}
