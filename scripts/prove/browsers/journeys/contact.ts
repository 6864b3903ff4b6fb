import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Query } from '../page/find.ts'
import type { Visitor } from '../visitor.ts'
import { type Journey, button, css, label, text, textbox } from './journey.ts'

const picture = join(import.meta.dirname, '../../../../content/demo/media/vasque-ovale-front.webp')
const form = css('.contact-form')
const attachments: Query = { css: '.contact-form input[type=file]' }
const send = button('Send the message')
const sent = text(/Your message has been sent/)
/** The browser works for a message. */
const sendMs = 60_000

export const contact: Journey = {
  name: 'contact',
  // The first attempt lacks the message.
  expected: [/422/],
  async walk(visitor) {
    await visitor.open('/en/contact')
    await fillIn(visitor)
    await visitor.attach(attachments, [picture])
    await visitor.sees({ css: '.files__row[data-kind="accepted"]' })
    await visitor.click(send)
    await visitor.sees(text('Write your message.'))
    await visitor.shot('what is missing')
    await visitor.enter(textbox(/^Your message/, form), 'Does it fit into this corner?')
    await visitor.click(send)
    await visitor.sees(sent, { withinMs: sendMs })
    await visitor.shot('sent')
  },
  async withoutScript(visitor) {
    await visitor.open('/en/contact')
    await fillIn(visitor)
    await visitor.enter(textbox(/^Your message/, form), 'Does it fit into this corner?')
    await visitor.attach(attachments, [picture])
    await visitor.click(send)
    await visitor.sees(sent, { withinMs: sendMs })
    await visitor.shot('sent')
  },
}

async function fillIn(visitor: Visitor): Promise<void> {
  await visitor.click(label('Product information', form))
  await visitor.click(label('Mrs', form))
  await visitor.enter(textbox(/^First name/, form), 'Anne')
  await visitor.enter(textbox(/^Last name/, form), 'Perret')
  await visitor.enter(textbox(/^E-mail/, form), `${randomUUID()}@example.com`)
  await visitor.enter(textbox(/^Telephone/, form), '06 12 34 56 78')
}
