/** What can still be chosen, given the choices of the other groups. */
export interface Facets {
  /** Choices that would leave a product, e.g. `colors=blue`. */
  choices: readonly string[]
  /** By slider: the lengths of the products that match the other groups, ascending. */
  lengths: Readonly<Record<string, readonly number[]>>
}

/** A value of a query parameter; of a sub-item with its parent, because two parents may have the same one. */
export function choiceOf(name: string, value: string, parent = ''): string {
  return `${parent && `${parent} `}${name}=${value}`
}

/** Whether a choice would leave a product. Without facets, each one does. */
export function leaves(facets: Facets | undefined, choice: string): boolean {
  return facets?.choices.includes(choice) ?? true
}
