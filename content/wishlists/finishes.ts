import type { Finishes } from './table.ts'

/** Behind the uid or id of a product: a colon and what is chosen of it. Its 120 characters bound what a list stores. */
const withFinish = /^(?<name>[^:]+):(?<finish>[a-z0-9][a-z0-9.~-]{0,119})$/

/** The parts of a product's name in a request, e.g. `1001:noyer`. Anything else stays part of the name. */
export function withoutFinish(text: string): { name: string; finish: string | null } {
  const { name = text, finish = null } = withFinish.exec(text)?.groups ?? {}
  return { name, finish }
}

/** The finishes of these products. */
export function keptFinishes(finishes: Finishes, products: readonly number[]): Finishes {
  return Object.fromEntries(finishesOf({ finishes, products }).map(({ uid, code }) => [uid, code]))
}

/** As the contract delivers them, in the order of the products. */
export function finishesOf({ finishes, products }: { finishes: Finishes; products: readonly number[] }) {
  return products.flatMap((uid) => {
    const code = finishes[uid]
    return code === undefined ? [] : [{ uid, code }]
  })
}
