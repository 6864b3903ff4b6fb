import { randomUUID } from 'node:crypto'
import type { Query } from '../page/find.ts'
import type { Visitor } from '../visitor.ts'
import { type Journey, button, css, heading, link, text, textbox } from './journey.ts'

const password = 'a pier in the northern fog'
const popin: Query = { role: 'dialog', name: 'Save a piece' }
const heart = (name: string): Query => button(`Save ${name} to a list`)
const form = css('form:has([value="sign-up"])')

export const lists: Journey = {
  name: 'lists',
  async walk(visitor) {
    await visitor.open('/en/products')
    await visitor.click(heart('Aubier 120'))
    await visitor.sees(text('Saved in “My list”, in this browser.'))
    await visitor.shot('saved')
    await visitor.click(button('Sign in to keep the list'))
    await visitor.click(button('Create an account', popin))
    await signUp(visitor, css('[data-flow="sign-up"]'))
    await visitor.click(button('New list', popin))
    await visitor.enter(textbox('Name of the list', popin), 'Upstairs')
    await visitor.click(button('Create the list', popin))
    await visitor.sees({ role: 'radio', name: /^Upstairs/, within: popin, hidden: true })
    await visitor.shot('which list')
    await visitor.click(button('Save', popin))
    await visitor.misses(popin)
    await visitor.open('/en/wishlist')
    await visitor.click(link(/^Upstairs/))
    await visitor.sees(heading('Upstairs'))
    await visitor.sees(link('Aubier 120'))
    await visitor.shot('list')
    await share(visitor)
  },
  async withoutScript(visitor) {
    await visitor.open('/en/products')
    await visitor.click(heart('Aubier 120'))
    await visitor.isAt(/^\/en\/wishlist\/save\?product=/)
    await signUp(visitor, form)
    await visitor.enter(textbox('Name of the list'), 'Upstairs')
    await visitor.click(button('Create the list'))
    await visitor.click(button('Save'))
    await visitor.isAt(/^\/en\/wishlist(\?|$)/)
    await visitor.sees(link('Aubier 120'))
    await visitor.shot('list')
  },
}

async function signUp(visitor: Visitor, within: Query): Promise<void> {
  await visitor.enter(textbox('E-mail', within), `${randomUUID()}@example.com`)
  await visitor.enter({ css: 'input[type=password]', within }, password)
  await visitor.click(button('Create my account', within))
}

/** Others read the list, and its PDF, by a link. */
async function share(visitor: Visitor): Promise<void> {
  await visitor.click(button('Share'))
  await visitor.sees(textbox('Link to the list'))
  await visitor.shot('shared')
  await visitor.click(button('Copy the link'))
  const { pathname } = new URL(String(await visitor.evaluate('document.querySelector("input[data-sharing]").value')))
  await visitor.open(pathname)
  await visitor.sees(heading(/Upstairs/))
  await visitor.sees(link('Aubier 120'))
  await visitor.shot('what others see')
  await visitor.click(link('Download as PDF'))
  await visitor.receives(/\.pdf$/, '%PDF-')
}
