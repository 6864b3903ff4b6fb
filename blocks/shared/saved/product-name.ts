/** Characters that lists store. */
const maxCode = 120

/**
 * The name of a product in requests about lists: its uid, and behind a colon what is chosen of it, e.g. `1001:noyer`. Longer codes than lists keep are left out.
 */
export function productName(uid: number | string, finish: string | null | undefined): string {
  return finish && finish.length <= maxCode ? `${uid}:${finish}` : `${uid}`
}

/** The uid in the name of a product. */
export function uidOf(name: string): string {
  return name.split(':')[0] ?? ''
}

/** The code in the name of a product, at most as long as lists keep it. */
export function finishOf(name: string): string | undefined {
  const code = name.split(':')[1]
  return code !== undefined && code.length <= maxCode ? code : undefined
}

/** The name of the same product among some names, in whatever finish. Null where it is not among them. */
export function nameIn(names: readonly string[], product: string): string | null {
  return names.find((one) => uidOf(one) === uidOf(product)) ?? null
}

/**
 * The name with which a product is saved after its heart was pressed; null: it is removed. Saved before in another finish
 * than the heart names, it stays in the new one.
 */
export function nameAfterToggle(saved: string | null, product: string): string | null {
  const isOtherFinish = product !== saved && product.includes(':')
  return saved === null || isOtherFinish ? product : null
}
