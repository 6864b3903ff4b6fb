/** Something that a visitor did in an island before it was awake. */
export interface HeldEvent {
  event: Event
  /** Of the field that it happened in, at that time: React may have written over it before it hears of it. */
  value: string | undefined
}
