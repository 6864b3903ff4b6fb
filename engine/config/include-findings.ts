import type { Finding } from './config-issue.ts'
import { isOwnFile } from './config-files.ts'
import type { FailedInclude } from './include-files.ts'
import { nearestWord, oneOf } from '../../packages/words/nearest-word.ts'

function nothingRemoved(file: string, { path, name, known = [] }: FailedInclude): Finding {
  const key = String(path.at(-1))
  return {
    code: 'CONFIG_INCLUDE',
    file,
    path,
    message: `null removes a key, but what is included from config/${name}.json has no "${key}" here.`,
    expected: known.length > 0 ? `Expected ${oneOf(known)}.` : 'Expected no null: there are no keys here.',
    suggestion: nearestWord(key, known),
    hint: 'Correct the key, or remove the line.',
  }
}

/** What is wrong with an expression that includes a file. */
export function includeFindings(file: string, failed: FailedInclude, texts: ReadonlyMap<string, string>): Finding[] {
  const { path, name, keys, reason, option } = failed
  // An unreadable file has an issue of its own.
  if (reason === 'unreadable') return []
  if (reason === 'no-key') return [nothingRemoved(file, failed)]
  if (reason === 'option' || reason === 'no-object') {
    const known = ['override']
    return [
      {
        code: 'CONFIG_INCLUDE',
        file,
        path,
        message:
          option === undefined
            ? `A value that is included from config/${name}.json is overridden, but one of the two is no object.`
            : `"${option}" is not an option of #config.`,
        expected:
          option === undefined
            ? 'Expected an object, whose keys replace those of an included object.'
            : `Expected ${oneOf(known)}.`,
        suggestion: option === undefined ? undefined : nearestWord(option, known),
        hint:
          option === undefined
            ? 'Write the value here in place of the expression.'
            : 'Rename it, or put it into "override".',
      },
    ]
  }
  if (reason === 'no-value') {
    return [
      {
        code: 'CONFIG_INCLUDE',
        file,
        path,
        message: `config/${name}.json has no value "${keys}".`,
        expected: 'Expected keys that lead to a value, joined by dots.',
        hint: `Correct the keys, or add the value to config/${name}.json.`,
      },
    ]
  }
  const names = [...texts.keys()].filter(isOwnFile).map((one) => one.slice('config/'.length, -'.json'.length))
  const isLoop = reason === 'loop'
  return [
    {
      code: 'CONFIG_INCLUDE',
      file,
      path,
      message: isLoop ? `config/${name}.json includes itself.` : `There is no file config/${name}.json to include.`,
      expected: isLoop
        ? 'Expected a file that includes only others.'
        : `Expected ${names.length > 0 ? oneOf(names) : 'the name of a file in config/'}, without ".json".`,
      suggestion: isLoop ? undefined : nearestWord(name, names),
      hint: isLoop ? 'Remove the expression.' : `Correct the name, or create config/${name}.json.`,
    },
  ]
}
