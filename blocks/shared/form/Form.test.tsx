import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { FormView } from '../../../engine/composition/block.ts'
import { testSite, tagsNamed, tagsOfClass } from '../testing/render-example.tsx'
import { Field } from './Field.tsx'
import { Form } from './Form.tsx'

const form: FormView = {
  ...{ action: 'join', next: null, values: { email: 'anne@example.com', source: 'letter' }, errors: {} },
  ...{ error: null, done: null, checks: [] },
  rules: {
    email: { type: 'email', required: true, maxLength: 254, pattern: '[^@]+@[^@]+' },
    password: { type: 'password', required: true, minLength: 8 },
    source: { type: 'hidden' },
  },
}
const site = { ...testSite('en'), path: '/en/join' }

function render(view: Partial<FormView> = {}, flow?: string): string {
  const shown = { ...form, ...view }
  return renderToStaticMarkup(
    <Form form={shown} site={site} submit="Join" {...(flow ? { flow } : {})}>
      <Field form={shown} name="email" label="form.email" site={site} autoComplete="email" inputMode="email" />
      <Field
        form={shown}
        name="password"
        label="form.password"
        site={site}
        autoComplete="new-password"
        hint="login.sign-up.hint"
      />
    </Form>,
  )
}

const inputs = (html: string) => tagsNamed(html, 'input').map(({ attributes }) => attributes)

describe('a form', () => {
  it('is sent to its page by the browser, with the name of the action and hidden fields', () => {
    const html = render({ next: '/en/my-account' })
    expect(html).toContain('action="/en/join" method="post"')
    expect(inputs(html).slice(0, 3)).toMatchObject([
      { type: 'hidden', name: 'action', value: 'join' },
      { type: 'hidden', name: 'next', value: '/en/my-account' },
      { type: 'hidden', name: 'source', value: 'letter' },
    ])
    expect(html).not.toContain('data-flow="join"')
  })

  it('gives fields the rules of the action, the value that was typed, and what password managers need', () => {
    const [, , email, password] = inputs(render())
    expect(email).toMatchObject({ type: 'email', required: '', maxLength: '254', pattern: '[^@]+@[^@]+' })
    expect(email).toMatchObject({ autoComplete: 'email', inputMode: 'email', value: 'anne@example.com' })
    expect(password).toMatchObject({ type: 'password', minLength: '8', autoComplete: 'new-password' })
    expect(password).not.toHaveProperty('value')
  })

  it('focuses the first field with an error, which describes it', () => {
    const html = render({ errors: { password: 'Too short.', email: 'No address.' } })
    const [, , email, password] = inputs(html)
    expect(email).toMatchObject({ autofocus: '', 'aria-invalid': 'true' })
    expect(password).not.toHaveProperty('autofocus')
    expect(html).toContain(`<p id="${email!['aria-describedby']}" class="field__error"`)
    expect(password!['aria-describedby']?.split(' ')).toHaveLength(2)
  })

  it('focuses its own error first, and the message of success', () => {
    const html = render({ error: 'Refused.', errors: { email: 'No address.' } })
    expect(html.match(/autofocus/g)).toHaveLength(1)
    expect(tagsOfClass(html, 'form__error')[0]?.attributes).toMatchObject({
      role: 'alert',
      autofocus: '',
      tabindex: '-1',
    })
    expect(render({ done: 'Joined.' })).toMatch(/<output[^>]*><span[^>]*autofocus[^>]*>Joined\.<\/span>/)
  })

  it('hides what it does not say, and focuses nothing', () => {
    const html = render()
    expect(html).not.toContain('autofocus')
    expect(tagsOfClass(html, 'form__error')[0]?.attributes).toHaveProperty('hidden')
  })

  it('tells its machine the fields and the rules between them', () => {
    const checks = [{ field: 'password', rule: 'differs', other: 'email', message: 'The same.' }] as const
    const html = render({ checks }, 'login')
    const [root] = tagsNamed(html, 'form')
    expect(root?.attributes).toMatchObject({ 'data-flow': 'login', 'data-fields': 'email password' })
    expect(html).toContain(`data-checks="${JSON.stringify(checks).replaceAll('"', '&quot;')}"`)
    const [, , email, password] = inputs(html)
    expect([email!['data-event-input'], password!['data-event-change']]).toEqual(['typed.email', 'left.password'])
  })

  it('tells its machine the rules of each field, and what the server has refused', () => {
    const live = { email: { type: 'email', required: true, messages: { required: 'Enter your e-mail.' } } } as const
    const [root] = tagsNamed(render({ live, errors: { email: 'Enter your e-mail.' } }, 'login'), 'form')
    expect(root?.attributes).toMatchObject({ 'data-refused': 'email' })
    expect(JSON.parse(root!.attributes['data-live']!.replaceAll('&quot;', '"'))).toEqual(live)
  })

  it.each([undefined, 'login'])(
    'leaves no message to the browser, whose language is another one (flow: %s)',
    (flow) => {
      const [root] = tagsNamed(render({}, flow), 'form')
      expect(root?.attributes).toHaveProperty('noValidate')
    },
  )
})
