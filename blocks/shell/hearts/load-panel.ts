import { addBindings, addSheets } from '../../../engine/browser/add-assets.ts'
import { parsePage } from '../../../engine/browser/parse-page.ts'

export interface PanelRequest {
  /** Address of the page of the panels. */
  page: string
  product: string | null
  signal: AbortSignal
}

const timeoutMs = 10_000

/** Loads and shows the panel that the visitor needs. Rejects after 10 s. */
export async function loadPanel(place: HTMLElement, { page, product, signal }: PanelRequest): Promise<void> {
  const url = product === null ? page : `${page}?${new URLSearchParams({ product }).toString()}`
  const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const response = await fetch(url, { signal: limited, headers: { accept: 'text/html' } })
  const other = await parsePage(response)
  const panel = other.querySelector<HTMLElement>('[data-panel]')
  if (!response.ok || !panel) throw new Error(`${url} responded with status ${response.status}.`)
  await addSheets(other, limited)
  limited.throwIfAborted()
  addBindings(other.body)
  renameIds(panel)
  chooseNewList(panel, listsOf(place))
  place.replaceChildren(panel)
}

/** A list that the visitor has just created is the one in which they want to save. */
function chooseNewList(panel: HTMLElement, known: readonly HTMLInputElement[]): void {
  const created = listsOf(panel).find(({ value }) => !known.some((list) => list.value === value))
  const picker = panel.querySelector<HTMLElement>('[data-list]')
  if (known.length === 0 || !created || !picker) return
  created.checked = true
  picker.dataset['list'] = created.value
}

function listsOf(place: HTMLElement): HTMLInputElement[] {
  return [...place.querySelectorAll<HTMLInputElement>('input[type=radio]')]
}

const references = ['id', 'for', 'aria-controls', 'aria-describedby', 'aria-labelledby']

/** The page of the popin may have the same ids. */
function renameIds(panel: HTMLElement): void {
  for (const element of panel.querySelectorAll('*'))
    for (const name of references) {
      const value = element.getAttribute(name)
      if (value) element.setAttribute(name, value.replaceAll(/\S+/g, 'panel-$&'))
    }
}
