import type { Finding } from '../../config/config-issue.ts'
import { listWords } from '../../../packages/words/nearest-word.ts'
import type { Check } from './check-input.ts'

/** Every locale has a message file, unless it extends another, and every message file belongs to a locale. */
export const messageFiles: Check = ({ config, files }) => {
  const locales = Object.keys(config.locales.locales)
  const needed = locales.filter((locale) => config.locales.locales[locale]?.extends === undefined)
  const existing = [...files].filter((file) => file.startsWith('locales/'))
  return [
    ...needed
      .filter((locale) => !files.has(fileOf(locale)))
      .map((locale) => messageFileMissing(locale, config.locales.fallback[0])),
    ...existing
      .filter((file) => !locales.some((locale) => fileOf(locale) === file))
      .map((file) => unused(file, locales)),
  ]
}

function fileOf(locale: string): string {
  return `locales/${locale}.json`
}

function messageFileMissing(locale: string, fallback: string): Finding {
  return {
    code: 'FILE_MISSING',
    file: 'config/locales.json',
    path: ['locales', locale],
    message: `The locale "${locale}" has no messages: ${fileOf(locale)} does not exist.`,
    expected: 'Expected a message file for each locale.',
    hint: `Copy ${fileOf(fallback)} to ${fileOf(locale)} and translate it.`,
  }
}

function unused(file: string, locales: readonly string[]): Finding {
  return {
    code: 'FILE_UNKNOWN',
    file,
    path: [],
    message: `${file} is not used: config/locales.json has no locale "${file.slice('locales/'.length, -'.json'.length)}".`,
    expected: `Expected one file for each of ${listWords(locales)}.`,
    hint: 'Add the locale to config/locales.json, or remove the file.',
  }
}
