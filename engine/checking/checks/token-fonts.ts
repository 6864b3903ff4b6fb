import type { FontToken, TokensConfig } from '../../../config/schemas/tokens.generated.ts'
import type { Finding, JsonPath } from '../../config/config-issue.ts'
import { listWords, nearestWord } from '../../../packages/words/nearest-word.ts'
import { sizeAdjust } from '../../tokens/fonts-css.ts'
import { siteTokens } from '../../tokens/read-tokens.ts'
import { systemFontWidths } from '../../tokens/system-fonts.ts'
import type { Check, CheckInput } from './check-input.ts'

const file = 'config/tokens.json'

/** Font files exist and have the letters of every language; the metrics of their fallbacks are known. */
export const tokenFonts: Check = (input) => {
  const tokens = siteTokens(input.config)
  return tokens ? tokenFontFindings(tokens, input) : []
}

type FontFacts = Pick<CheckInput, 'publicFiles' | 'fontFiles'>

/** @internal Exported for its test. */
export function tokenFontFindings(tokens: TokensConfig, facts: FontFacts): Finding[] {
  return fontsOf(tokens).flatMap((font) => fontFindings(font, facts))
}

interface SiteFont {
  path: JsonPath
  token: FontToken
}

function fontsOf({ font: { display, text } }: TokensConfig): SiteFont[] {
  return Object.entries({ display, text }).map(([name, token]) => ({
    path: ['font', name, '$extensions', 'tessera'],
    token,
  }))
}

function fontFindings({ path, token }: SiteFont, facts: FontFacts): Finding[] {
  const { files, fallbacks, print } = token.$extensions.tessera
  return [
    ...files.flatMap(({ file: name }, index) => {
      const at = [...path, 'files', index, 'file']
      const missing = [...fileFindings(at, name, facts.publicFiles), ...unreadableFindings(at, name, facts)]
      return missing.length > 0 ? missing : glyphFindings(at, name, facts)
    }),
    ...print.flatMap((font, index) => fileFindings([...path, 'print', index, 'file'], font.file, facts.publicFiles)),
    ...fallbacks.flatMap((fallback, index) =>
      sizeAdjust(fallback, 1) === undefined ? [unknownMetrics([...path, 'fallbacks', index, 'local'], fallback)] : [],
    ),
  ]
}

function fileFindings(path: JsonPath, name: string, known: ReadonlySet<string> | undefined): Finding[] {
  if (!known || known.has(name)) return []
  return [
    {
      code: 'FILE_REFERENCE',
      file,
      path,
      message: `There is no file public${name}.`,
      expected: 'Expected the path of a font file in public/.',
      suggestion: nearestWord(name, known),
      hint: 'Correct the path, or add the file.',
    },
  ]
}

/** A file that exists has been read, unless it is no font. */
function unreadableFindings(path: JsonPath, name: string, { publicFiles, fontFiles }: FontFacts): Finding[] {
  if (!fontFiles || fontFiles[name] || !publicFiles?.has(name)) return []
  return [
    {
      code: 'FILE_REFERENCE',
      file,
      path,
      message: `public${name} cannot be read as a font.`,
      expected: 'Expected a font in the format WOFF2.',
      hint: 'Replace the file: it may be incomplete, or in another format.',
    },
  ]
}

function unknownMetrics(path: JsonPath, { family, local }: { family: string; local: readonly string[] }): Finding {
  const known = Object.keys(systemFontWidths)
  return {
    code: 'FONT_METRICS_UNKNOWN',
    file,
    path,
    message: `The width of ${local.map((name) => `"${name}"`).join(', ')} is not known, so "${family}" cannot be adjusted.`,
    expected: `Expected a font such as ${listWords(known)}, or "sizeAdjust".`,
    suggestion: nearestWord(local[0] ?? '', known),
    hint: 'Correct the name, or measure a text in both fonts and add "sizeAdjust", the ratio of its widths in percent.',
  }
}

function glyphFindings(path: JsonPath, name: string, { fontFiles }: FontFacts): Finding[] {
  return Object.entries(fontFiles?.[name]?.missing ?? {}).map(([locale, missing]) =>
    missingGlyphs(path, name, { locale, missing }),
  )
}

function missingGlyphs(
  path: JsonPath,
  name: string,
  { locale, missing }: { locale: string; missing: readonly string[] },
): Finding {
  return {
    code: 'FONT_GLYPH_MISSING',
    file,
    path,
    message: `public${name} lacks ${listWords(missing)}, which locales/${locale}.json has.`,
    expected: `Expected every letter, digit and currency sign of the messages in ${locale}.`,
    hint: 'Use a font file with these characters: a subset of the font may have been made for fewer languages.',
  }
}
