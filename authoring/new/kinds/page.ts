import type { PageConfig } from '../../../engine/config/types.generated.ts'
import { addMessages } from '../add-messages.ts'
import { addRoute } from '../add-route.ts'
import { printJson } from '../draft.ts'
import type { Names } from '../names.ts'
import { projectLocales } from '../project-locales.ts'
import { type Kind, translationSteps } from './kind.ts'

/** A page with an opening that config places, and a text of the content, which editors change. */
export const page: Kind = {
  about: 'a page: definition, route, message, and a file of the content with its text',
  plan(draft, names) {
    const { kebab, words } = names
    const { base, complete } = projectLocales(draft)
    addRoute(draft, kebab, [base])
    draft.create(`config/pages/${kebab}.json`, printJson(definition(names)))
    draft.create(`content/demo/page/${kebab}.json`, printJson(content(names, base)))
    addMessages(draft, { [`${kebab}.heading`]: words })
    return {
      seenAt: `http://localhost:3000/${base}/${kebab} (npm run dev)`,
      next: [
        `Write the text in content/demo/page/${kebab}.json: what "blocks" can have is in docs/content-services.md.`,
        `Choose what is above and below it in config/pages/${kebab}.json.`,
        `Link to it: { "$route": "${kebab}" } in a page definition, href="page:${kebab}" in HTML of the content.`,
        `Add it in ${complete.join(', ')}: its texts and "languages" in content/demo/page/${kebab}.json, its paths in config/routes.json, for which the check says ROUTE_UNTRANSLATED.`,
        ...translationSteps(names, complete),
        'Run npm run config -- check and npm run content -- check.',
      ],
    }
  },
}

function definition({ kebab }: Names): PageConfig {
  return {
    $schema: '../schemas/page.schema.json',
    content: { path: `/page/${kebab}` },
    blocks: [{ block: 'PageIntro', fields: { heading: { $message: `${kebab}.heading` } } }, { content: true }],
  }
}

/** In one language: a page of the content has all its texts in each of its languages. */
function content({ kebab, words }: Names, language: string): object {
  return {
    $schema: '../../schemas/page.schema.json',
    id: kebab,
    kind: 'page',
    slug: kebab,
    languages: [language],
    title: { [language]: words },
    description: { [language]: `What there is to know about: ${words.toLowerCase()}.` },
    updatedAt: new Date().toISOString().slice(0, 10),
    blocks: [{ type: 'CmsContent', content: { [language]: '<p>The text of the page.</p>' } }],
  }
}
