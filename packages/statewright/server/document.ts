import { join } from 'node:path'
import { addressOf, clientFolder } from './client-files.ts'
import { clientPreloads } from './client-preloads.ts'
import type { FlowsPage } from './flows-page.ts'
import type { Project } from './project/project.ts'

/**
 * The document of a page. Its script renders the data into the element `statewright`.
 * @param transformHtml adds the client of the development server
 */
export async function documentOf(
  page: FlowsPage,
  { root, base, look }: Project,
  transformHtml: (url: string, html: string) => Promise<string>,
): Promise<string> {
  const client = await clientFolder()
  const { list, flow } = clientPreloads(client)
  const file = (name: string): string => addressOf(root, join(client, name))
  const preloads = [...list, ...(page.chosen === null ? [] : flow)]
  const title = page.chosen === null ? 'Flows' : `${page.chosen} – Flows`
  const html = await transformHtml(
    base,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head><body>` +
      `<div id="statewright" data-base="${base}"></div>` +
      `<script type="application/json" id="statewright-data">${jsonForScript(page)}</script>` +
      `<script type="module" src="${file('main.js')}"></script></body></html>`,
  )
  // Later, as Vite would look for their files.
  const sheets = [`${base}/style.css`, ...look.map((sheet) => `/${sheet}`)]
  const links =
    sheets.map((sheet) => `<link rel="stylesheet" href="${escapeHtml(sheet)}">`).join('') +
    preloads.map((name) => `<link rel="modulepreload" href="${escapeHtml(file(name))}">`).join('')
  return html.replace('</head>', () => `${links}</head>`)
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** JSON that cannot end the element that it is in. */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
