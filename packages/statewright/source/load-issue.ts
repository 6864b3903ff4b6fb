import { nearestWord } from '../../words/nearest-word.ts'
import type { Issue } from '../../findings/finding.ts'
import type { FlowIssueCode } from './issue-codes.ts'

interface SourceFile {
  file: string
  text: string
}

/** XState's words for a target that is no state. */
const noState =
  /(?:Child state|State) '([^']+)' does not exist|Invalid target: "\.?([^"]+)"|Unable to retrieve child state '([^']+)'/
const maxLength = 300
/** Node has none of these. */
const noBrowser = /^(?:window|document|localStorage|sessionStorage|location|history) is not defined/

/** Why the file of a machine cannot be loaded, at its line: that of the state that does not exist, or where code has failed. */
export function loadIssue(error: unknown, { file, text }: SourceFile): Issue<FlowIssueCode> {
  const message = (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, maxLength)
  const target = noState.exec(message)?.slice(1).find(Boolean)
  const issue = {
    code: 'FLOW_NOT_LOADED',
    file,
    pointer: '',
    message: `The file cannot be loaded: ${message}`,
  } as const
  if (target === undefined)
    return {
      ...issue,
      line: failedLine(error, file),
      expected: 'Expected a module that exports a machine.',
      hint: noBrowser.test(message)
        ? 'Read what only a browser has where the machine uses it: in an actor, an action or the input. The simulator shows it all the same.'
        : 'Correct the file.',
    }
  return {
    ...issue,
    line: lineOf(text, target),
    expected: 'Expected the key of a state beside it, ".key" for one inside, or "#id" for any.',
    suggestion: nearestWord(target, stateKeys(text)),
    hint: 'Correct the target, or add the state.',
  }
}

function lineOf(text: string, target: string): number {
  const quoted = new RegExp(String.raw`['"][.#\w-]*\b${RegExp.escape(target)}['"]`)
  const index = text.split('\n').findIndex((line) => quoted.test(line))
  return index + 1 || 1
}

/** What could be a state: each key of an object. */
function stateKeys(text: string): Set<string> {
  return new Set([...text.matchAll(/^\s*'?([\w-]+)'?: \{/gm)].map(([, key = '']) => key))
}

/** Of an error in the code of the file: the innermost line of it. */
function failedLine(error: unknown, file: string): number {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return Number(new RegExp(`${RegExp.escape(file)}:(\\d+)`).exec(stack)?.[1] ?? 1)
}
