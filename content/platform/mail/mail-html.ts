import type { MailLook } from './mail-look.ts'
import type { Fact, MailPart, MailParts, Words } from './mail-part.ts'

// Mail programs know neither custom properties nor linked style sheets: styles are attributes. Only those of dark mode
// are in a <style>, which may override attributes with !important.

const mono = 'ui-monospace, Menlo, Consolas, monospace'

const darkMode = ({ dark }: MailLook): string => `
@media (prefers-color-scheme: dark) {
  .background { background: ${dark.ground} !important }
  .sheet { background: ${dark.sheet} !important }
  .ink { color: ${dark.text} !important }
  .soft { color: ${dark.textSoft} !important }
  .code { background: ${dark.quiet} !important; color: ${dark.text} !important }
  .button { background: ${dark.button} !important; color: ${dark.buttonText} !important }
  .line { border-color: ${dark.line} !important }
}`

/** The mail as HTML: one column, without pictures, in light and dark mode. */
export function mailHtml({ language, brand, subject, heading, body, footer }: MailParts, look: MailLook): string {
  const { light, fonts } = look
  return `<!doctype html>
<html lang="${escape(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject.text)}</title>
<style>:root { color-scheme: light dark }${darkMode(look)}
</style>
</head>
<body class="background" style="margin:0;padding:0;background:${light.ground}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="sheet" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px;background:${light.sheet}">
<tr><td class="ink" style="padding:40px 32px 24px;text-align:start;font:16px/1.6 ${fonts.text};color:${light.text}">
<p class="line" style="margin:0 0 32px;padding:0 0 20px;border-bottom:1px solid ${light.line};font:22px/1.2 ${fonts.heading}">${escape(brand)}</p>
<h1${langOf(heading)} style="margin:0 0 20px;font:400 30px/1.2 ${fonts.heading}">${escape(heading.text)}</h1>
${body.map((part) => htmlOf(part, look)).join('\n')}
</td></tr>
</table>
<p${langOf(footer)} class="soft" style="max-width:496px;margin:20px auto 0;font:13px/1.5 ${fonts.text};color:${light.textSoft}">${escape(footer.text)}</p>
</td></tr>
</table>
</body>
</html>
`
}

function htmlOf(part: MailPart, look: MailLook): string {
  const { light } = look
  switch (part.kind) {
    case 'paragraph':
      return `<p${langOf(part.words)} style="margin:0 0 20px">${escape(part.words.text)}</p>`
    case 'code':
      return `<p class="code" style="margin:0 0 20px;padding:16px 20px;background:${light.quiet};color:${light.text};font:22px/1.3 ${mono};overflow-wrap:anywhere" translate="no">${escape(part.text)}</p>`
    case 'link':
      return (
        `<p${langOf(part.words)} style="margin:0 0 12px"><a class="button" href="${escape(part.href)}" style="display:inline-block;padding:14px 28px;background:${light.button};color:${light.buttonText};text-decoration:none">${escape(part.words.text)}</a></p>\n` +
        `<p class="soft" style="margin:0 0 24px;font-size:13px;line-height:1.5;color:${light.textSoft};overflow-wrap:anywhere" translate="no">${escape(part.href)}</p>`
      )
    case 'lines':
      return `<p style="margin:0 0 28px;white-space:pre-wrap;overflow-wrap:anywhere">${escape(part.text)}</p>`
    case 'facts':
      return `<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-top:1px solid ${light.line}">\n${part.facts.map((fact) => rowOf(fact, look)).join('\n')}\n</table>`
  }
}

function rowOf({ label, value, href }: Fact, { light, fonts }: MailLook): string {
  const text =
    href === undefined
      ? escape(value)
      : `<a class="ink" href="${escape(href)}" style="color:${light.text}">${escape(value)}</a>`
  return (
    `<tr><td${langOf(label)} class="soft" valign="top" style="padding:12px 16px 0 0;font:13px/1.6 ${fonts.text};color:${light.textSoft}">${escape(label.text)}</td>` +
    `<td class="ink" valign="top" style="padding:12px 0 0;font:15px/1.5 ${fonts.text};color:${light.text};overflow-wrap:anywhere">${text}</td></tr>`
  )
}

function langOf({ language }: Words): string {
  return language === undefined ? '' : ` lang="${escape(language)}"`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
