import { pickText, type Localized } from '../../content/platform/language/localized.ts'
import type { Language } from './language.ts'

/** The text in the language, or in another one that it has; empty where there is none. */
export function textIn(text: Localized | undefined, language: Language): string {
  return text === undefined ? '' : (pickText(text, [language])?.text ?? '')
}
