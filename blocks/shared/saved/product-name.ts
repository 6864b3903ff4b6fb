/** Characters. With 1,000 codes of this length, the form that merges a list has less than the 64 kB of a request. */
const maxFinish = 40

/**
 * The name of a product in requests about lists: its uid, and behind a colon the code of the finish in which it is saved,
 * e.g. `1001:noyer`. Longer codes than lists keep are left out.
 */
export function productName(uid: number | string, finish: string | null | undefined): string {
  return finish && finish.length <= maxFinish ? `${uid}:${finish}` : `${uid}`
}

/** The uid in the name of a product. */
export function uidOf(name: string): string {
  return name.split(':')[0] ?? ''
}

/** The code of the finish in the name of a product. */
export function finishOf(name: string): string | undefined {
  return name.split(':')[1]
}
