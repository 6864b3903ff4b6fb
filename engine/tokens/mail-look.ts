import type { TokensConfig } from '../../config/schemas/tokens.generated.ts'
import { hexColor } from './color.ts'
import { namedColors } from './named-colors.ts'

type MailColor = 'ground' | 'sheet' | 'text' | 'textSoft' | 'line' | 'quiet' | 'button' | 'buttonText'

/** Colours and fonts of mails, as CSS. */
export interface MailLook {
  light: Readonly<Record<MailColor, string>>
  dark: Readonly<Record<MailColor, string>>
  fonts: { heading: string; text: string }
}

/** Mail programs load no fonts: families that computers have, of the same kind. */
const families = {
  serif: "Georgia, 'Times New Roman', serif",
  'sans-serif': "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
} as const

/** The tokens have passed the check. */
export function mailLook(tokens: TokensConfig): MailLook {
  const { light, dark } = tokens.mail
  // The schema of tokens requires exactly these colours.
  const colors = (group: object) => namedColors(group, tokens, hexColor) as MailLook['light']
  const familyOf = ({ $value: [, generic] }: TokensConfig['font']['text']): string =>
    families[generic === 'serif' ? 'serif' : 'sans-serif']
  const fonts = { heading: familyOf(tokens.font.display), text: familyOf(tokens.font.text) }
  return { light: colors(light), dark: colors(dark), fonts }
}
