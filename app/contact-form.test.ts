import { expect, it } from 'vitest'
import type { PageConfig } from '../engine/config/types.generated.ts'
import { contactForm } from './contact-form.ts'

const document = (text: string) => ({ name: 'x', hash: '', text })
const documents = {
  Send: document('mutation Send { sendToContact { isError } }'),
  SendByOtherName: document('mutation Send { submitContactForm { isError } }'),
  Order: document('mutation Order { ordered: orderSamples { isError } }'),
  Login: document('mutation Login { sendToContact: login { token } }'),
}

function page(operation: string, fields: Record<string, unknown>): PageConfig {
  return { blocks: [{ content: true }], actions: { a: { fields, operations: [{ document: operation }] } } } as never
}

const choice = (...values: string[]) => ({
  type: 'choice',
  options: values.map((value) => ({ value, message: `m.${value}` })),
})

it('takes choices and limits from the forms that send a message or order samples', () => {
  const pages = {
    contact: page('Send', {
      subject: choice('media', 'loan'),
      where: { ...choice('shop'), variable: 'resellerType' },
      civility: choice('Mme'),
      deadline: choice('soon'),
    }),
    claim: page('SendByOtherName', {
      subject: choice('damage'),
      photos: { type: 'files', files: { max: 2, maxMb: 3 } },
    }),
    samples: page('Order', {
      materials: { type: 'list', maxItems: 4, variable: 'samples' },
      country: choice('FR', 'BE'),
      subject: choice('none'),
    }),
    login: page('Login', { subject: choice('none'), proof: { type: 'files', files: { max: 9, maxMb: 9 } } }),
    home: { blocks: [{ content: true }] } as never,
  }
  expect(contactForm(pages, documents)).toEqual({
    choices: {
      subject: { media: 'm.media', loan: 'm.loan', damage: 'm.damage' },
      resellerType: { shop: 'm.shop' },
      civility: { Mme: 'm.Mme' },
      deadline: { soon: 'm.soon' },
    },
    files: { maxFiles: 2, maxBytes: 3 * 1024 * 1024 },
    samples: { max: 4, countries: ['FR', 'BE'] },
  })
})

it('finds nothing where no form sends a message', () => {
  expect(contactForm({}, documents)).toEqual({ choices: { subject: {}, resellerType: {}, civility: {}, deadline: {} } })
})
