import type { Finding } from '../../config/config-issue.ts'
import { listWords, nearestWord } from '../../../packages/words/nearest-word.ts'
import { siteTokens } from '../../tokens/read-tokens.ts'
import { chosenVariants, variantSheet } from '../../tokens/style-variants.ts'
import type { Check } from './check-input.ts'

/** The style variants that a look chooses have a sheet. */
export const styleVariants: Check = ({ config, blockFiles }) => {
  const tokens = siteTokens(config)
  const chosen = Object.entries(tokens ? chosenVariants(tokens) : {})
  return chosen.flatMap(([folder, names]) => {
    const known = variantsOf(folder, blockFiles.keys())
    return names.flatMap((name, index) =>
      known.includes(name) ? [] : [unknownVariant(folder, { name, index, known })],
    )
  })
}

/** Names of the sheets of a folder. */
function variantsOf(folder: string, files: Iterable<string>): string[] {
  const [start = '', end = ''] = variantSheet(folder, '*').split('*')
  return [...files].flatMap((file) =>
    file.startsWith(start) && file.endsWith(end) ? [file.slice(start.length, -end.length)] : [],
  )
}

function unknownVariant(
  folder: string,
  { name, index, known }: { name: string; index: number; known: readonly string[] },
): Finding {
  return {
    code: 'FILE_REFERENCE',
    file: 'config/tokens.json',
    path: ['$extensions', 'tessera', 'variants', folder, index],
    message: `There is no file blocks/${variantSheet(folder, name)}.`,
    expected:
      known.length > 0
        ? `Expected a style variant of ${folder}: ${listWords(known)}.`
        : `Expected a folder below blocks/ that has style variants.`,
    suggestion: nearestWord(name, known),
    hint: 'Correct the name, or take it out: docs/integrators.md lists all style variants.',
  }
}
