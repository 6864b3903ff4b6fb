import { relative } from 'node:path'
import { clientModule } from './client-files.ts'
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
  const title = page.chosen === null ? 'Flows' : `${page.chosen} – Flows`
  const html = await transformHtml(
    base,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head><body>` +
      `<div id="statewright" data-base="${base}"></div>` +
      `<script type="application/json" id="statewright-data">${jsonForScript(page)}</script>` +
      `<script type="module" src="${addressOf(root, clientModule)}"></script></body></html>`,
  )
  // Later, as Vite would look for their files.
  const sheets = [`${base}/style.css`, ...look.map((sheet) => `/${sheet}`)]
  const links = sheets.map((sheet) => `<link rel="stylesheet" href="${escapeHtml(sheet)}">`).join('')
  return html.replace('</head>', () => `${links}</head>`)
}

/** Address of a file on the development server. */
function addressOf(root: string, path: string): string {
  const below = relative(root, path).replaceAll('\\', '/')
  return below.startsWith('..') ? `/@fs/${path.replaceAll('\\', '/').replace(/^\//, '')}` : `/${below}`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** JSON that cannot end the element that it is in. */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
