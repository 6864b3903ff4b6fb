/**
 * Names that a format allows, one for each id, all different.
 * @param nameOf proposes a name; the same one for two ids gets a number
 */
export function uniqueNames(ids: readonly string[], nameOf: (id: string) => string): (id: string) => string {
  const names = new Map<string, string>()
  const used = new Set<string>()
  for (const id of ids) {
    const wanted = nameOf(id)
    let name = wanted
    for (let number = 2; used.has(name); number += 1) name = `${wanted}_${number}`
    used.add(name)
    names.set(id, name)
  }
  return (id) => names.get(id) ?? nameOf(id)
}
