import { readPdf } from '../../../documents/pdf/testing/read-pdf.ts'
import { type Steps, unseen } from '../../../packages/progress/progress.mjs'
import { type Owner, type SharedList, signUpOwner } from './owner.ts'

/** What an owner does to a list, and the title that everybody sees then; null: nobody sees the list any more. */
interface Change {
  name: string
  make: (owner: Owner, list: SharedList) => Promise<void>
  titleAfter: string | null
}

const newTitle = 'Salle de bain du haut'

const changes: readonly Change[] = [
  { name: 'the sharing ends', make: (owner, list) => owner.endShare(list), titleAfter: null },
  { name: 'the list is renamed', make: (owner, list) => owner.rename(list, newTitle), titleAfter: newTitle },
  { name: 'the list is deleted', make: (owner, list) => owner.deleteList(list), titleAfter: null },
  { name: 'the account is deleted', make: (owner) => owner.deleteAccount(), titleAfter: null },
]

/** Page and PDF of a shared list, by language: one in which somebody looked at it before, and one in which nobody did. */
const addresses = {
  seen: { page: '/fr/liste-partagee/', pdf: '/fr/liste-de-souhaits.pdf?share=' },
  unseen: { page: '/de/geteilte-liste/', pdf: '/de/wunschzettel.pdf?share=' },
}

/**
 * Shares lists at the first address of the site, looks at them at all, changes them at the first, and looks again at once.
 * @param origins of processes with one database.
 * @returns what differs from what the owner wanted, as sentences.
 */
export async function sharedListFindings(
  origins: readonly [string, ...string[]],
  { expect, show }: Steps = unseen,
): Promise<string[]> {
  expect(changes.length)
  const owner = await signUpOwner(origins[0])
  const findings: string[] = []
  for (const [index, change] of changes.entries()) {
    show(index + 1, change.name)
    // One after the other: the last one deletes the account.
    // oxlint-disable-next-line no-await-in-loop
    const found = await findingsAfter(change, owner, origins)
    findings.push(...found.map((one) => `After ${change.name}: ${one}`))
  }
  return findings
}

async function findingsAfter(
  { make, titleAfter }: Change,
  owner: Owner,
  origins: readonly string[],
): Promise<string[]> {
  const title = 'Chez mes parents'
  const list = await owner.share(title)
  const look = (wanted: string | null, seen: (keyof typeof addresses)[]) =>
    Promise.all(
      origins.flatMap((origin) =>
        seen.flatMap((language) =>
          (['page', 'pdf'] as const).map((kind) =>
            lookAt(`${origin}${addresses[language][kind]}${list.key}`, kind, wanted),
          ),
        ),
      ),
    )
  // A cache has had the reason to store it.
  const before = [...(await look(title, ['seen'])), ...(await look(title, ['seen']))]
  await make(owner, list)
  const after = await look(titleAfter, ['seen', 'unseen'])
  return [...before, ...after].flat()
}

/** @param wanted the title; null: the list must not be found. */
async function lookAt(url: string, kind: 'page' | 'pdf', wanted: string | null): Promise<string[]> {
  const response = await fetch(url)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const cacheControl = response.headers.get('cache-control') ?? ''
  const findings = cacheControl.includes('no-store') ? [] : [`${url} may be stored: "${cacheControl}".`]
  const status = wanted === null ? 404 : 200
  if (response.status !== status) return [...findings, `${url} has status ${response.status} in place of ${status}.`]
  if (wanted === null) return findings
  const text = kind === 'pdf' ? (await readPdf(bytes)).pages.flatMap(({ texts }) => texts).join('\n') : decode(bytes)
  return text.includes(wanted) ? findings : [...findings, `${url} does not show "${wanted}".`]
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
