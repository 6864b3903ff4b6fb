/** What a machine is exported as, by the extension of the file. */
export const exportFormats = {
  svg: { name: 'SVG', type: 'image/svg+xml', of: 'the drawing, light or dark as its reader prefers' },
  png: { name: 'PNG', type: 'image/png', of: 'the drawing as this browser shows it, twice its size' },
  mmd: { name: 'Mermaid', type: 'text/plain; charset=utf-8', of: 'a state diagram for READMEs' },
  scxml: { name: 'SCXML', type: 'application/scxml+xml; charset=utf-8', of: 'states and transitions for other tools' },
  json: { name: 'JSON', type: 'application/json; charset=utf-8', of: 'the config, for Stately’s editor' },
} as const

/** A format by its extension. */
export type ExportFormat = keyof typeof exportFormats

/** Those that are text: they need no browser. */
export type TextFormat = Exclude<ExportFormat, 'png'>

export const textFormats: readonly TextFormat[] = ['svg', 'mmd', 'scxml', 'json']
