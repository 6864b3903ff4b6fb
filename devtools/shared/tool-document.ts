import type { Look } from '../../engine/tokens/look.ts'
import { escapeHtml, jsonForScript } from '../../engine/rendering/escape-html.ts'

interface ToolDocument {
  title: string
  /** Passed to the browser as JSON, in the element `tool-data`. */
  data: object
  /** Sheets and module below the root of the project. */
  styles: readonly string[]
  /** Of the site that runs, for its sizes and fonts. */
  look: Pick<Look, 'css' | 'fontsCss'>
  script: string
}

const sheets = ['app/styles/site.css', 'packages/tool-ui/tokens.css', 'packages/tool-ui/tools.css']

/** The document of a page for developers, which its script renders into the element `tool`. */
export function toolDocument({ title, data, styles, look, script }: ToolDocument): string {
  const links = [...sheets, ...styles].map((sheet) => `<link rel="stylesheet" href="/${sheet}">`)
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${look.css}${look.fontsCss}</style>${links.join('')}</head><body>` +
    '<div id="tool"></div>' +
    `<script type="application/json" id="tool-data">${jsonForScript(JSON.stringify(data))}</script>` +
    `<script type="module" src="/${script}"></script></body></html>`
  )
}
