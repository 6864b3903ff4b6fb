import type { EntryNames } from '../../../packages/json/merge-changes.ts'
import { asData } from '../entity/kinds.ts'

/** What may name an entry of a list, the first that it has: a shop its id, an entry of a menu its key, a block its type. */
const naming = ['id', 'key', 'type'] as const

/** The names by which what differs in a variant finds entries of lists. */
export const contentEntries: EntryNames = {
  nameOf: (entry) => naming.map((key) => asData(entry)[key]).find((name) => typeof name === 'string'),
  newEntry: (name, fields, list) => {
    const own = naming.find((key) => Object.hasOwn(fields, key))
    const ofOthers = naming.find((key) => list.some((one) => Object.hasOwn(asData(one), key)))
    return own !== undefined || ofOthers === undefined ? fields : { [ofOthers]: name, ...fields }
  },
}
