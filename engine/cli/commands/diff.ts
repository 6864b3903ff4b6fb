import { diffVariants, type DifferentValue, type VariantDifference } from '../../checking/diff-variants.ts'
import { listWords, nearestWord } from '../../../packages/words/nearest-word.ts'
import type { Site, Variant } from '../../routing/site.ts'
import { hasOption, UsageError, type Command } from '../command.ts'
import { requireSite } from '../require-site.ts'

export const diff: Command = {
  name: 'diff',
  usage: 'diff <variant> <variant>',
  summary: 'Shows how two variants differ, with the config line of each value.',
  words: 2,
  options: {},
  run({ root, project, rules, words: [a = '', b = ''], options }) {
    const found = requireSite({ root, project, rules })
    if (found.kind === 'issues') return found.output
    const [first, second] = [chooseVariant(found.site, a), chooseVariant(found.site, b)]
    const differences = diffVariants(found, first, second)
    if (hasOption(options, 'json')) return { status: 0, text: JSON.stringify({ a, b, differences }, null, 2) }
    const count = differences.length
    const text = differences.map((one) => formatDifference(one, [a, b]))
    const summary = `${a} and ${b} differ in ${count} ${count === 1 ? 'value' : 'values'}.`
    return { status: 0, text: [...text, summary].join('\n\n') }
  },
}

function chooseVariant({ variants }: Site, name: string): Variant {
  const variant = variants.get(name)
  if (variant) return variant
  const names = [...variants.keys()]
  const nearest = nearestWord(name, names)
  const hint = nearest === undefined ? `The variants are ${listWords(names)}.` : `Did you mean "${nearest}"?`
  throw new UsageError(`The variant "${name}" does not exist. ${hint}`)
}

function formatDifference(
  { file, pointer, values: [first, second], more }: VariantDifference,
  [a, b]: [string, string],
): string {
  const width = Math.max(a.length, b.length)
  const row = (name: string, one: DifferentValue | null): string =>
    one ? `  ${name.padEnd(width)}  ${JSON.stringify(one.value)}  ${one.from}` : `  ${name.padEnd(width)}  –`
  const others = more === 0 ? '' : ` and ${more} more`
  return [`${file} › ${pointer}${others}`, row(a, first), row(b, second)].join('\n')
}
