import type { Edit } from '../edit.ts'
import type { MistakeKind, MistakeTools } from '../mistake-kind.ts'
import type { Place } from '../place.ts'
import { typoIn } from '../typo.ts'

/** Texts whose markup or whose arguments are broken. */
export const textKinds: readonly MistakeKind[] = [
  { name: 'tag-unclosed', isNeverMeant: true, fits: textWith(/<\/\w+>/), make: replaceOne(/<\/\w+>/g, () => '') },
  {
    name: 'tag-misspelt',
    isNeverMeant: true,
    fits: textWith(/<\w+>/),
    make: replaceOne(/<\w+>/g, (tag, { random }) => typoIn(tag, random)),
  },
  {
    name: 'script-added',
    isNeverMeant: true,
    fits: textWith(/<p>/),
    make: replaceOne(/<p>/g, () => '<p><script>alert(1)</script>'),
  },
  {
    name: 'argument-misspelt',
    isNeverMeant: true,
    fits: textWith(/\{\w+/),
    make: replaceOne(/(?<=\{)\w+/g, (name, { random }) => typoIn(name, random)),
  },
  { name: 'brace-unclosed', isNeverMeant: true, fits: textWith(/\{\w+/), make: replaceOne(/\}/g, () => '') },
]

function textWith(pattern: RegExp): (place: Place) => boolean {
  return ({ value }) => typeof value === 'string' && pattern.test(value)
}

/** Replaces one of the matches. @param pattern a global one. */
function replaceOne(pattern: RegExp, replacement: (found: string, tools: MistakeTools) => string) {
  return ({ value }: Place, tools: MistakeTools): Edit | null => {
    const text = String(value)
    const matches = [...text.matchAll(pattern)]
    const match = matches[tools.random.below(matches.length)]
    if (!match) return null
    const after = text.slice(match.index + match[0].length)
    return { type: 'value', value: text.slice(0, match.index) + replacement(match[0], tools) + after }
  }
}
