import { readFileSync } from 'node:fs'
import { expect, type Page, type Route } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import { contactMachine } from '../../flows/contact/contact.machine.ts'
import { filterPanelMachine } from '../../flows/filter-panel/filter-panel.machine.ts'
import { menuMachine } from '../../flows/menu/menu.machine.ts'
import { loginPopinMachine } from '../../flows/login-popin/login-popin.machine.ts'
import { searchOverlayMachine } from '../../flows/search-overlay/search-overlay.machine.ts'
import { drivePaths, type Act } from './support/drive-paths.ts'
import { test } from './support/reused-page.ts'

const narrow = { width: 360, height: 800 }
const wide = { width: 1280, height: 800 }

/** State and input of a bound block. */
const stateOf = (selector: string) => (page: Page) => page.locator(selector).first().getAttribute('data-state')
const inputOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((root: HTMLElement) => ({ ...root.dataset }))

/** An act that is possible in some states, with one event. */
const when = (states: RegExp, events: readonly (string | AnyEventObject)[], perform: Act['perform']): Act => ({
  events: (state) => (states.test(state) ? events.map((one) => (typeof one === 'string' ? { type: one } : one)) : []),
  perform,
})

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))
test.use({ viewport: narrow })

test('the menu is in the state of its model, whatever a visitor does', async ({ page }) => {
  await page.goto('/fr')
  const label = (key: string) => page.locator(`header details[data-key=${key}] summary`).click()
  const opened = (key: string): AnyEventObject => ({ type: 'submenu.opened', key })
  const reached = await drivePaths(page, {
    machine: menuMachine,
    shown: stateOf('.header__menu'),
    acts: {
      'open the menu': when(/^menu\.closed/, ['menu.opened'], () =>
        page.getByRole('button', { name: 'Ouvrir le menu' }).click(),
      ),
      'press Escape': when(/^menu\.open/, ['menu.dismissed'], () => page.keyboard.press('Escape')),
      'open a submenu': when(/^menu\.open.*submenu\.closed/, [opened('products')], () => label('products')),
      'close the submenu': when(/submenu\.open/, ['submenu.closed'], () =>
        page.locator('header details[open] > summary').click(),
      ),
    },
  })
  expect(reached).toEqual(['menu.closed submenu.closed', 'menu.open submenu.closed', 'menu.open submenu.open'])
})

test('the search overlay is in the state of its model, whatever a visitor or the server does', async ({ page }) => {
  const requests = await holdRequests(page, '**/recherche/suggestions*')
  await page.goto('/fr/contact')
  const overlay = page.locator('dialog#search')
  const answer = (type: string, payload: object): AnyEventObject => ({
    type: `xstate.${type}.actor.0.search-overlay.open.loading`,
    ...payload,
  })
  const type = (value: string): Act =>
    when(/^open/, [{ type: 'query.typed', value }], () => overlay.getByRole('combobox').fill(value))
  const reached = await drivePaths(page, {
    machine: searchOverlayMachine,
    input: await inputOf(page, 'dialog#search'),
    shown: stateOf('dialog#search'),
    acts: {
      open: when(/^closed/, [{ type: 'overlay.opened', value: '' }], () =>
        page.getByRole('banner').getByRole('button', { name: 'Rechercher' }).click(),
      ),
      close: when(/^open/, ['overlay.closed'], () => page.keyboard.press('Escape')),
      type: type('bois'),
      'type something else': type('miroir'),
      answer: when(/loading/, [answer('done', { output: { list: null, options: [], announcement: '' } })], () =>
        requests.answer((route) => route.continue()),
      ),
      fail: when(/loading/, [answer('error', { error: 'offline' })], () => requests.answer((route) => route.abort())),
      retry: when(/failed/, ['search.retried'], () => overlay.getByRole('button', { name: 'Réessayer' }).click()),
    },
  })
  expect(reached).toEqual(['closed', 'open.failed', 'open.idle', 'open.loading'])
})

test('the filter panel is in the state of its model, on narrow and wide screens', async ({ page }) => {
  await page.goto('/fr/produits')
  const summary = page.locator('.filters__summary')
  const reached = await drivePaths(page, {
    machine: filterPanelMachine,
    // Its block shows the state of the filters; the panel's own is what the visitor sees.
    shown: () =>
      page.evaluate(() => {
        if (matchMedia('(width >= 64rem)').matches) return 'wide'
        return document.querySelector('.product-overview details[open]') ? 'open' : 'closed'
      }),
    acts: {
      'open it': when(/closed/, ['panel.opened'], () => summary.click()),
      'close it': when(/open/, ['panel.closed'], () => summary.click()),
      'press Escape': when(/open|wide/, ['panel.dismissed'], () =>
        page.locator('.product-overview summary:visible').first().press('Escape'),
      ),
      'see the results': when(/open/, ['results.requested'], () => page.locator('.filters__submit').click()),
      'widen the window': when(/open|closed/, ['viewport.widened'], () => page.setViewportSize(wide)),
      'narrow the window': when(/wide/, ['viewport.narrowed'], () => page.setViewportSize(narrow)),
    },
  })
  expect(reached).toEqual(['closed', 'open', 'wide'])
})

test('the popin of a visitor who is not signed in is in the state of its model', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/en/products')
  await page.getByRole('button', { name: 'Save Aubier 120 to a list' }).click()
  await page.getByRole('button', { name: 'Sign in to keep the list' }).click()
  const popin = page.getByRole('dialog', { name: 'Save a piece' })
  const event =
    (type: string): Act['perform'] =>
    () =>
      popin.locator(`[data-event="${type}"]`).click()
  const reached = await drivePaths(page, {
    machine: loginPopinMachine,
    shown: stateOf('[data-flow=login-popin]'),
    acts: {
      'create an account': when(/login/, ['sign-up.chosen'], event('sign-up.chosen')),
      'sign in': when(/signUp/, ['login.chosen'], event('login.chosen')),
    },
  })
  expect(reached).toEqual(['login', 'signUp'])
})

test(
  'the contact form is in the state of its model, whatever a visitor or the server does',
  { tag: '@slow' },
  async ({ page }) => {
    // Of messages and of files.
    const requests = await holdRequests(page, (url) => url.pathname === '/en/contact', 'POST')
    await page.goto('/en/contact')
    const form = page.locator('[data-flow=contact]')
    // Until its machine is there, the browser refuses to send a form that is not filled in.
    await form.getByLabel('First name').focus()
    await expect(form).toHaveAttribute('data-state')
    const submit = () => form.getByRole('button', { name: 'Send the message' }).click()
    const unchecked: AnyEventObject = {
      type: 'xstate.done.actor.0.contact.form.submitting.validating',
      output: false,
    }
    const answered = (output: object): AnyEventObject => ({
      type: 'xstate.done.actor.0.contact.form.submitting.sending',
      output,
    })
    // A form that waits for its files goes on by itself.
    const afterUpload = (state: string) => (state.startsWith('form.submitting.uploading') ? [unchecked] : [])
    const removeFile = () => form.locator('.files__row:visible button').click()
    const file = {
      name: 'corner.webp',
      mimeType: 'image/webp',
      buffer: readFileSync('content/demo/media/vasque-ovale-front.webp'),
    }
    const chosen = { key: 'corner', name: file.name, size: file.buffer.length, type: file.mimeType }
    const reached = await drivePaths(page, {
      machine: contactMachine,
      input: await inputOf(page, '[data-flow=contact]'),
      shown: stateOf('[data-flow=contact]'),
      acts: {
        // The fields are empty: the browser finds that at once, and the server, which says so, is asked all the same.
        submit: when(/form\.(filling|refused|failed|sent) files\.idle/, ['form.submitted', unchecked], submit),
        'submit during an upload': when(
          /form\.(filling|refused|failed|sent) files\.uploading/,
          ['form.submitted'],
          submit,
        ),
        refuse: when(/sending/, [answered({ kind: 'refused', error: null, fields: {} })], () =>
          requests.answer((route) => route.continue()),
        ),
        accept: when(/sending/, [answered({ kind: 'done', location: null, message: 'Sent' })], () =>
          requests.answer((route) => route.fulfill({ json: { done: { location: null, message: 'Sent' } } })),
        ),
        fail: when(
          /sending/,
          [{ type: 'xstate.error.actor.0.contact.form.submitting.sending', error: 'offline' }],
          () => requests.answer((route) => route.abort()),
        ),
        'begin again': when(/form\.sent/, ['form.touched'], () => form.getByLabel('First name').fill('Anne')),
        'choose a file': {
          events: (state, { context }) =>
            /form\.(filling|refused)/.test(state) && context.files.length === 0
              ? [{ type: 'files.chosen', files: [chosen] }]
              : [],
          perform: () => form.getByLabel('Attachments').setInputFiles(file),
        },
        'end the upload': {
          events: (state) =>
            state.includes('files.uploading') ? [{ type: 'upload.accepted', id: 'f1' }, ...afterUpload(state)] : [],
          perform: () => requests.answer((route) => route.continue()),
        },
        'cancel the upload': {
          events: (state) =>
            state.includes('files.uploading') ? [{ type: 'file.removed', value: '0' }, ...afterUpload(state)] : [],
          perform: () => requests.answer(removeFile),
        },
        'remove the file': {
          events: (state, { context }) =>
            state === 'form.filling files.idle shops.idle' && context.files.length > 0
              ? [{ type: 'file.removed', value: '0' }]
              : [],
          perform: removeFile,
        },
      },
    })
    expect(reached).toEqual([
      'form.failed files.idle shops.idle',
      'form.filling files.idle shops.idle',
      'form.filling files.uploading shops.idle',
      'form.refused files.idle shops.idle',
      'form.refused files.uploading shops.idle',
      'form.sent files.idle shops.idle',
      'form.submitting.sending files.idle shops.idle',
      'form.submitting.uploading files.uploading shops.idle',
    ])
  },
)

test(
  'the contact form that is filled in is in the state of its model while its captcha is checked',
  { tag: '@slow' },
  async ({ page }) => {
    // The least work: the check is answered here.
    await page.route('**/-/captcha', async (route) => {
      const challenge = (await (await route.fetch()).json()) as { parameters: object }
      await route.fulfill({ json: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } } })
    })
    const checks = await holdRequests(page, '**/recaptcha')
    const requests = await holdRequests(page, (url) => url.pathname === '/en/contact', 'POST')
    await page.goto('/en/contact')
    const form = page.locator('[data-flow=contact]')
    const fillIn = async () => {
      await form.getByLabel('Product information').check()
      await form.getByLabel('Mrs').check()
      await form.getByLabel('First name').fill('Anne')
      await form.getByLabel('Last name').fill('Perret')
      await form.getByRole('textbox', { name: 'E-mail' }).first().fill('anne@example.com')
      await form.getByRole('textbox', { name: 'Telephone' }).fill('06 12 34 56 78')
      await form.getByLabel('Your message').fill('Does it fit?')
    }
    await fillIn()
    await expect(form).toHaveAttribute('data-state', 'form.filling files.idle shops.idle')
    const validated = { type: 'xstate.done.actor.0.contact.form.submitting.validating', output: true }
    const answered = (output: object): AnyEventObject => ({
      type: 'xstate.done.actor.0.contact.form.submitting.sending',
      output,
    })
    const checked = (json: object) => () => checks.answer((route) => route.fulfill({ json }))
    const reached = await drivePaths(page, {
      machine: contactMachine,
      input: await inputOf(page, '[data-flow=contact]'),
      shown: stateOf('[data-flow=contact]'),
      acts: {
        submit: when(/form\.(filling|refused|failed)/, ['form.submitted', validated], () =>
          form.getByRole('button', { name: 'Send the message' }).click(),
        ),
        'accept the solution': when(
          /checkingCaptcha/,
          [{ type: 'captcha.passed', ticket: 'ticket' }],
          checked({ success: true, ticket: 'ticket' }),
        ),
        'refuse the solution': when(/checkingCaptcha/, ['captcha.failed'], checked({ success: false })),
        'find the solution too old': when(
          /checkingCaptcha/,
          ['captcha.expired'],
          checked({ success: false, reason: 'expired' }),
        ),
        // The server does not know this ticket.
        refuse: when(/sending/, [answered({ kind: 'refused', error: null, fields: {} })], () =>
          requests.answer((route) => route.continue()),
        ),
        accept: when(/sending/, [answered({ kind: 'done', location: null, message: 'Sent' })], () =>
          requests.answer((route) => route.fulfill({ json: { done: { location: null, message: 'Sent' } } })),
        ),
        'begin again': when(/form\.sent/, ['form.touched'], fillIn),
      },
    })
    expect(reached).toEqual([
      'form.failed files.idle shops.idle',
      'form.filling files.idle shops.idle',
      'form.refused files.idle shops.idle',
      'form.sent files.idle shops.idle',
      'form.submitting.checkingCaptcha files.idle shops.idle',
      'form.submitting.sending files.idle shops.idle',
    ])
  },
)

/** Holds the requests to an address. `answer` answers the last one, and waits for it if it has not been sent. */
async function holdRequests(page: Page, address: string | ((url: URL) => boolean), method?: string) {
  const held: Route[] = []
  await page.route(address, (route) =>
    method === undefined || route.request().method() === method ? void held.push(route) : route.fallback(),
  )
  return {
    async answer(by: (route: Route) => Promise<void>) {
      // Without those that the page has given up: the last one is still on its way then.
      const waiting = () => held.filter((route) => route.request().failure() === null)
      await expect.poll(() => waiting().length).toBeGreaterThan(0)
      const last = waiting().pop()
      held.length = 0
      if (last) await by(last)
    },
  }
}
