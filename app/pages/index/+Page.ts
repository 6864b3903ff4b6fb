/** Nothing: the engine renders every page, and vike requires this file. */
export function Page() {
  return null
}
