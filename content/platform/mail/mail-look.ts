/** Colours and fonts of mails, as CSS. The app provides them: content does not read the design tokens. */
export interface MailLook {
  light: MailColors
  dark: MailColors
  /** Families, which computers have: mail programs load no fonts. */
  fonts: { heading: string; text: string }
}

export type MailColors = Readonly<
  Record<'ground' | 'sheet' | 'text' | 'textSoft' | 'line' | 'quiet' | 'button' | 'buttonText', string>
>
