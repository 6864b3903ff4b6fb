import { UsageError } from '../../engine/cli/command.ts'

/** A name as files, components, code and people write it. */
export interface Names {
  /** E.g. opening-hours. */
  kebab: string
  /** E.g. OpeningHours. */
  pascal: string
  /** E.g. openingHours. */
  camel: string
  /** E.g. Opening hours. */
  words: string
}

const maxCharacters = 40

/** @throws UsageError where it cannot be the name of files, routes, messages and components at once. */
export function namesOf(name: string): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > maxCharacters)
    throw new UsageError(
      `"${name}" is not a valid name. Expected words of small letters and digits, joined by hyphens, ${maxCharacters} characters at most. Write for example opening-hours.`,
    )
  const names = joined(name.split('-'))
  // A component of this name would hide what JavaScript has under it.
  if (Object.hasOwn(globalThis, names.pascal))
    throw new UsageError(
      `"${name}" is a name of JavaScript: ${names.pascal}. Expected another. Add a word, for example ${name}-note.`,
    )
  return names
}

function joined(words: readonly string[]): Names {
  const pascal = words.map(capitalized).join('')
  return {
    kebab: words.join('-'),
    pascal,
    camel: `${pascal.charAt(0).toLowerCase()}${pascal.slice(1)}`,
    words: capitalized(words.join(' ')),
  }
}

function capitalized(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
