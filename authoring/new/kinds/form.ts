import type { ActionConfig, PageConfig } from '../../../engine/config/types.generated.ts'
import { addMessages } from '../add-messages.ts'
import { addRoute } from '../add-route.ts'
import { printJson } from '../draft.ts'
import { fillTemplate } from '../fill-template.ts'
import type { Names } from '../names.ts'
import { projectLocales } from '../project-locales.ts'
import { type Kind, translationSteps } from './kind.ts'

/** A form on a page of its own, as data: the block ContactForm shows any form, and its flow sends it. */
export const form: Kind = {
  about: 'a form on a page of its own, which is sent to the house as a mail: fields, page, route, messages, test',
  plan(draft, names) {
    const { kebab } = names
    addRoute(draft, kebab)
    const file = actionFile(names)
    draft.create(`config/${file}.json`, printJson(action(names)))
    draft.create(`config/pages/${kebab}.json`, printJson(page(names)))
    addMessages(draft, messages(names))
    fillTemplate(draft, names, { 'form/sample-name.test.ts': 'tests/shipped/sample-name.test.ts' })
    const { base, complete } = projectLocales(draft)
    return {
      seenAt: `http://localhost:3000/${base}/${kebab}; what was sent is at http://localhost:3000/__mails (npm run dev)`,
      next: [
        `Choose the fields in config/${file}.json ("Choose the fields of a form" in docs/integrators.md), and the groups that show them in config/pages/${kebab}.json.`,
        `If it is not a message to the house, name another operation in "operations": docs/developers.md, "Add a mutation".`,
        `Write the texts ${kebab}.* in locales/${base}.json, and the paths of the page in config/routes.json.`,
        `Link to it: { "$route": "${kebab}" } in a page definition, site.href('${kebab}') in a block.`,
        `Say in tests/shipped/${kebab}.test.ts what the form accepts, and run npm test -- config and npm test -- unit tests/shipped/${kebab}.`,
        ...translationSteps(names, complete),
      ],
    }
  },
}

/** Editors find its schema by the end of its name, also in variants. */
function actionFile({ kebab }: Names): string {
  return kebab.endsWith('-form') ? kebab : `${kebab}-form`
}

function messages({ kebab, words }: Names): Record<string, string> {
  return {
    [`${kebab}.heading`]: words,
    [`${kebab}.text`]: 'Write to us: we answer within two working days.',
    [`${kebab}.subject`]: words,
    [`${kebab}.request`]: 'Your message',
    [`${kebab}.body`]: 'What is it about?',
    [`${kebab}.body.required`]: 'Enter what it is about.',
    [`${kebab}.done`]: 'Thank you. Your message is on its way to us.',
    [`${kebab}.failed`]: 'Your message could not be sent. Please try again in a moment.',
  }
}

/** A field of another form, which stays the same in both. */
type Fields = Record<string, ActionConfig['fields'][string] | { '#config': string }>

function action({ kebab }: Names): Omit<ActionConfig, 'fields'> & { fields: Fields } {
  return {
    $schema: './schemas/action.generated.json',
    fields: {
      // The content service accepts the subjects that forms offer, and names them in the mail.
      subject: { type: 'choice', value: kebab, options: [{ value: kebab, message: `${kebab}.subject` }] },
      body: {
        type: 'lines',
        label: `${kebab}.body`,
        required: true,
        trim: true,
        maxLength: 5000,
        messages: { required: `${kebab}.body.required` },
      },
      firstName: { '#config': 'contact.fields.firstName' },
      lastName: { '#config': 'contact.fields.lastName' },
      email: { '#config': 'contact.fields.email' },
    },
    operations: [{ document: 'SendToContact' }],
    captcha: true,
    errors: {
      CAPTCHA: 'contact.errors.captcha',
      CAPTCHA_EXPIRED: 'contact.errors.captcha-expired',
      TOO_MANY_REQUESTS: 'form.too-many-requests',
      UNAVAILABLE: 'form.unavailable',
      default: `${kebab}.failed`,
    },
    done: { message: `${kebab}.done` },
  }
}

function page(names: Names): Omit<PageConfig, 'actions'> & { actions: Record<string, { '#config': string }> } {
  const { kebab } = names
  const message = (key: string) => ({ $message: key })
  return {
    $schema: '../schemas/page.schema.json',
    blocks: [
      {
        block: 'ContactForm',
        fields: {
          heading: message(`${kebab}.heading`),
          text: message(`${kebab}.text`),
          form: { $form: kebab },
          groups: [
            { heading: message(`${kebab}.request`), fields: ['body'] },
            { heading: message('contact.you'), fields: ['firstName', 'lastName', 'email'] },
          ],
          note: message('contact.privacy'),
        },
      },
    ],
    head: { title: message(`${kebab}.heading`), description: message(`${kebab}.text`) },
    actions: { [kebab]: { '#config': actionFile(names) } },
  }
}
