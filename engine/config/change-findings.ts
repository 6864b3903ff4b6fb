import type { Finding } from './config-issue.ts'
import type { FailedChange } from '../../packages/json/merge-changes.ts'
import { nearestWord, oneOf } from '../../packages/words/nearest-word.ts'

/** What is wrong with a change that changes nothing. */
export function changeFinding({ file, path, reason, name, known }: FailedChange): Finding {
  const at = { code: 'CONFIG_CHANGE', file, path } as const
  switch (reason) {
    case 'missing':
      return {
        ...at,
        message: `What is changed here has no "${name}".`,
        expected: known.length > 0 ? `Expected ${oneOf(known)}.` : 'Expected no name: there is nothing to change.',
        suggestion: nearestWord(name, known),
        hint: 'Correct the name, or remove the line.',
      }
    case 'ambiguous':
      return {
        ...at,
        message: `The list that is changed here has several entries "${name}".`,
        expected: 'Expected an entry whose name is there once.',
        hint: 'Give the entries of the list a "name" each, and use it here.',
      }
    case 'loop':
      return {
        ...at,
        message: `The page "${name}" extends this page, so that this page extends itself.`,
        expected: 'Expected a page that does not extend this one.',
        hint: 'Correct "extends", or remove it.',
      }
    case 'no-page':
      return {
        ...at,
        message: `There is no page definition "${name}" to extend.`,
        expected: 'Expected a page definition of config/pages/.',
        suggestion: nearestWord(name, known),
        hint: 'Correct the name.',
      }
    default:
      return reason satisfies never
  }
}
