import type { ComponentType } from 'react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Renders a tool into its document, with the data that the server passed to it.
 * @throws Error in a document that is not one of toolDocument().
 */
export function renderTool<Data extends object>(Tool: ComponentType<Data>): void {
  const root = document.getElementById('tool')
  const data = document.getElementById('tool-data')?.textContent
  if (!root || data === undefined) throw new Error('The document is not one of toolDocument().')
  createRoot(root).render(createElement(Tool, JSON.parse(data) as Data))
}
