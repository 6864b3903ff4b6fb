import type { PageConfig } from '../../../engine/config/types.generated.ts'
import { UsageError } from '../../../engine/cli/command.ts'
import { readProjectFiles } from '../../../engine/config/read-project-files.ts'
import { addMessages } from '../add-messages.ts'
import { addRoute } from '../add-route.ts'
import { printJson } from '../draft.ts'
import type { Names } from '../names.ts'
import { projectLocales } from '../project-locales.ts'
import { type Kind, translationSteps } from './kind.ts'

/** Two questions that lead to products. */
export const finder: Kind = {
  about: 'a finder, which leads to products by questions: its questions, page, route, messages',
  plan(draft, names) {
    const { kebab } = names
    addRoute(draft, kebab)
    const file = questionsFile(names)
    draft.create(`config/${file}.json`, printJson(questions(names, productCodes(draft.root))))
    draft.create(`config/pages/${kebab}.json`, printJson(definition(names)))
    addMessages(draft, messages(names))
    const { base, complete } = projectLocales(draft)
    return {
      seenAt: `http://localhost:3000/${base}/${kebab} (npm run dev)`,
      next: [
        `Write the questions and answers in config/${file}.json ("Add a finder" in docs/integrators.md), and their texts ${kebab}.* in locales/${base}.json.`,
        `List the products of each combination of answers in "mapping": now it has three products as an example.`,
        `Put drawings of answers into public/finder/, and name them in "icon".`,
        `Write the paths of the page in config/routes.json, and link to it: { "$route": "${kebab}" }.`,
        'Run npm run config -- check: it tries every combination of answers.',
        ...translationSteps(names, complete),
      ],
    }
  },
}

/** Editors find its schema by the end of its name, also in variants. */
function questionsFile({ kebab }: Names): string {
  return kebab.endsWith('-finder') ? kebab : `${kebab}-finder`
}

/** Reference codes of three products. @throws UsageError where the content has fewer */
function productCodes(root: string): readonly [string, string, string] {
  const codes = readProjectFiles(root).contentNames?.['reference'] ?? []
  const [first, second, third] = codes
  if (first === undefined || second === undefined || third === undefined)
    throw new UsageError(
      `A finder leads to products, and the content has ${codes.length} with "references". Expected three at least. Add products first.`,
    )
  return [first, second, third]
}

const message = (key: string): object => ({ $message: key })

function questions({ kebab }: Names, [first, second, third]: readonly [string, string, string]): object {
  const answer = (step: string, name: string, rest: object) => ({
    ...rest,
    title: message(`${kebab}.${step}.${name}`),
    resultLabel: message(`${kebab}.${step}.${name}`),
  })
  return {
    $schema: './schemas/product-finder-finder.generated.json',
    heading: message(`${kebab}.heading`),
    steps: [
      {
        ...{ id: 'size', first: true, type: 'single' },
        ...{ label: message(`${kebab}.size`), question: message(`${kebab}.size.question`) },
        answers: [answer('size', 'small', { value: '1a', goTo: 'style' }), answer('size', 'large', { value: '1b' })],
      },
      {
        ...{ id: 'style', type: 'single' },
        ...{ label: message(`${kebab}.style`), question: message(`${kebab}.style.question`) },
        answers: [answer('style', 'calm', { value: '2a' }), answer('style', 'bold', { value: '2b' })],
      },
    ],
    mapping: { '1a2a': [first], '1a2b': [second], '1b': [third] },
    withoutProducts: [],
    all: { label: message(`${kebab}.all`), url: { $route: 'products' } },
    noProducts: message('finder.no-products'),
  }
}

function definition(names: Names): PageConfig {
  const { kebab } = names
  const allowed = (path: string) => ({ $content: path, block: 'ProductFinder' })
  return {
    $schema: '../schemas/page.schema.json',
    query: [
      { name: 'answers', type: 'list', allowed: allowed('finder.steps.answers.value') },
      { name: 'step', type: 'choice', allowed: allowed('finder.steps.id') },
    ],
    indexable: [],
    blocks: [
      {
        block: 'ProductFinder',
        fields: {
          finder: { '#config': questionsFile(names) },
          answers: { $query: 'answers', as: 'list' },
          step: { $query: 'step' },
          pageUrl: { $path: true },
        },
      },
    ],
    head: { title: message(`${kebab}.heading`), description: message(`${kebab}.text`) },
  }
}

function messages({ kebab, words }: Names): Record<string, string> {
  return {
    [`${kebab}.heading`]: words,
    [`${kebab}.text`]: 'Two questions, and the pieces that suit you.',
    [`${kebab}.all`]: 'All products',
    [`${kebab}.size`]: 'Size',
    [`${kebab}.size.question`]: 'How much room is there?',
    [`${kebab}.size.small`]: 'A little',
    [`${kebab}.size.large`]: 'A lot',
    [`${kebab}.style`]: 'Style',
    [`${kebab}.style.question`]: 'What should it look like?',
    [`${kebab}.style.calm`]: 'Calm',
    [`${kebab}.style.bold`]: 'Bold',
  }
}
