interface PageParts {
  title: string
  script: string
  styles: string
}

/** A document with its script and styles in it. */
export function pageHtml({ title, script, styles }: PageParts): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escaped(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${styles.replaceAll('</style', String.raw`<\/style`)}</style>`,
    '</head>',
    '<body>',
    '<noscript>This page simulates state machines: it needs JavaScript.</noscript>',
    `<script type="module">${inScript(script)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/** In strings and regular expressions, the only places where code has these, an escape means the same. */
function inScript(code: string): string {
  return code.replaceAll(/<(\/script|!--|script)/gi, String.raw`\x3c$1`)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
