// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { attach } from '../../../engine/browser/flow.ts'
import { renderExample } from '../../shared/testing/render-example.tsx'
import * as binding from './contact.binding.ts'

const folder = 'tools/contact-form'

/** Requests of uploads, which tests answer. */
let uploads: FakeUpload[] = []
let stop: () => void

class FakeUpload extends EventTarget {
  readonly upload = new EventTarget()
  response: unknown = null
  body: FormData | undefined
  isAborted = false
  open(): void {}
  setRequestHeader(): void {}
  send(body: FormData): void {
    this.body = body
    uploads.push(this)
  }
  abort(): void {
    this.isAborted = true
  }
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  answer(response: unknown): void {
    this.response = response
    this.dispatchEvent(new Event('load'))
  }
}

/** A worker that finds a solution at once. */
class FakeWorker extends EventTarget {
  postMessage(): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { counter: 7 } })))
  }
  terminate(): void {}
}

beforeEach(() => {
  uploads = []
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  vi.stubGlobal('Worker', FakeWorker)
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

async function show(example = 'typical') {
  document.documentElement.lang = 'fr'
  document.body.innerHTML = await renderExample(folder, example, { locale: 'fr' })
  const form = document.querySelector<HTMLFormElement>('[data-flow]')!
  for (const element of document.querySelectorAll<HTMLElement>('*')) element.checkVisibility ??= () => true
  const actor = attach(form, binding)
  stop = () => void actor.stop()
  return { form, actor }
}

const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`)!
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]:not([type="hidden"])`)!

function choose(...names: string[]): void {
  const input = field('attachments')
  const files = names.map((name) => new File(['abc'], name, { type: name.endsWith('.pdf') ? 'application/pdf' : '' }))
  Object.defineProperty(input, 'files', { configurable: true, value: files })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const rows = () =>
  [...document.querySelectorAll<HTMLElement>('.files__row')]
    .filter((row) => !row.hidden)
    .map((row) => row.dataset['kind'])

/** Answers the requests of the form by the last part of their address. */
function answer(answers: Record<string, unknown>) {
  const sent: { to: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const to = address.split('/').at(-1) ?? ''
    sent.push({ to, body })
    return Response.json(answers[to])
  })
  return sent
}

const challenge = { parameters: { expiresAt: Math.floor(Date.now() / 1000) + 600 }, signature: 's' }
const done = { done: { location: null, message: 'Envoyé.' } }

function fillIn(): void {
  for (const name of ['firstName', 'lastName', 'company', 'body']) field(name).value = 'Anne'
  field('email').value = 'anne@example.com'
  field('phone').value = '0612345678'
  for (const name of ['subject', 'civility']) field(name).checked = true
}

describe('the files of the form', () => {
  it('are uploaded while the visitor writes, with their progress [CONT-15]', async () => {
    await show()
    choose('plan.pdf', 'tool.exe')
    expect(rows()).toEqual(['uploading', 'refused'])
    expect(part('file-1-detail').textContent).toContain('Ce fichier n’est ni une image ni un PDF')
    const [upload] = uploads
    expect([...upload!.body!.keys()]).toEqual(['action', 'upload', 'uploadKey', 'file'])
    upload!.progress(1, 3)
    expect([part('file-0-detail').textContent, (part('file-0-progress') as HTMLProgressElement).value]).toEqual([
      'Envoi : 33 %',
      33,
    ])
    upload!.answer({ id: 'id1' })
    expect([rows(), part('files-notice').textContent]).toEqual([['accepted', 'refused'], 'plan.pdf est joint.'])
    expect(part('file-0-remove').getAttribute('aria-label')).toBe('Retirer plan.pdf')
  })

  it('show what the server says of one of them [CONT-15, ERR-18]', async () => {
    await show()
    choose('a.pdf', 'b.pdf')
    uploads[0]!.answer({ code: 'BAD_FILE', message: 'a.pdf contient des scripts.' })
    expect(part('file-0-detail').textContent).toBe('Ce fichier contient des scripts.')
    uploads[1]!.dispatchEvent(new Event('error'))
    expect(part('file-1-detail').textContent).toBe('Ce fichier n’a pas pu être joint. Réessayez.')
    expect(rows()).toEqual(['refused', 'refused'])
  })

  it('can be cancelled: the focus is on the control that adds files then', async () => {
    const { actor } = await show()
    choose('a.pdf')
    const button = part('file-0-remove')
    button.focus()
    button.checkVisibility = () => !part('file-0').hidden
    expect(part('file-0-remove').getAttribute('aria-label')).toBe('Annuler l’envoi de a.pdf')
    actor.send({ type: 'file.removed', value: '0' })
    expect([uploads[0]!.isAborted, rows()]).toEqual([true, []])
    await expect.poll(() => document.activeElement).toBe(field('attachments'))
  })

  it('are four at most: the control hides, and says so for more [CONT-16, CONT-17, ERR-19]', async () => {
    const { actor } = await show()
    choose('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf')
    expect([rows(), part('attachments-error').textContent]).toEqual([[], 'Vous pouvez joindre 4 fichiers au plus.'])
    choose('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf')
    expect([part('files-add').hidden, part('attachments-error').textContent]).toEqual([true, ''])
    actor.send({ type: 'file.removed', value: '3' })
    expect(part('files-add').hidden).toBe(false)
  })

  it('that the server has are removed there, too', async () => {
    const { actor } = await show('longest')
    const sent = answer({})
    expect(rows()).toEqual(['accepted', 'accepted'])
    actor.send({ type: 'file.removed', value: '0' })
    expect(String(sent[0]?.body)).toContain('attachments-remove=a1.1258291.UGxhbg')
    expect(rows()).toEqual(['accepted'])
  })
})

describe('sending the form', () => {
  it('solves the captcha, checks it, sends the ids of the files, then clears the fields [CONT-19, ERR-17, OPEN-59]', async () => {
    const { actor } = await show()
    const sent = answer({ captcha: challenge, recaptcha: { success: true, ticket: 't1' }, fr: done })
    fillIn()
    choose('plan.pdf')
    uploads[0]!.answer({ id: 'id1' })
    actor.send({ type: 'form.submitted' })
    await expect.poll(() => part('done').textContent).toBe('Envoyé.')
    expect(sent.map(({ to }) => to)).toEqual(['captcha', 'recaptcha', 'fr'])
    const { response } = JSON.parse(String(sent[1]?.body)) as { response: string }
    expect(JSON.parse(atob(response))).toEqual({ challenge, solution: { counter: 7 } })
    const body = sent[2]?.body as URLSearchParams
    expect([body.get('ticket'), body.getAll('attachments'), body.get('firstName')]).toEqual(['t1', ['id1'], 'Anne'])
    expect(body.get('uploadKey')).toBe(uploads[0]!.body!.get('uploadKey'))
    expect([field('firstName').value, field('body').value, field('subject').checked, rows()]).toEqual([
      '',
      '',
      false,
      [],
    ])
    expect(document.activeElement).toBe(part('done'))
  })

  it('says that the captcha failed, and sends nothing [CONT-21, ERR-14, READ-36]', async () => {
    const { actor } = await show()
    const sent = answer({ captcha: challenge, recaptcha: { data: { success: false } } })
    fillIn()
    actor.send({ type: 'form.submitted' })
    await expect.poll(() => part('error').hidden).toBe(false)
    expect(part('error').textContent).toBe('La vérification contre les robots a échoué. Réessayez.')
    expect(sent.map(({ to }) => to)).toEqual(['captcha', 'recaptcha'])
    expect(document.activeElement).toBe(part('error'))
  })

  it('works for itself where the visitor has not consented to the service of config [OPEN-31]', async () => {
    const { form, actor } = await show('longest')
    const sent = answer({ captcha: challenge })
    expect(form.dataset['captcha']).toContain('"provider":"proof-of-work"')
    fillIn()
    actor.send({ type: 'form.submitted' })
    await expect.poll(() => sent.map(({ to }) => to)).toContain('captcha')
  })

  it('shows the box of the service after consent, and says that it must be ticked [CONT-18, OPEN-31]', async () => {
    vi.stubGlobal('grecaptcha', {
      ready: (callback: () => void) => callback(),
      render: (box: HTMLElement) => (box.textContent = 'box'),
    })
    const { actor } = await show('longest')
    await expect.poll(() => part('captcha').textContent).toBe('box')
    fillIn()
    actor.send({ type: 'form.submitted' })
    await expect.poll(() => part('error').textContent).toContain('Die Prüfung')
  })

  it('shows the errors of the server, a summary, and focuses the first field', async () => {
    const { actor } = await show()
    const sent = answer({ fr: { error: null, fields: { subject: 'Choisissez le sujet.', email: 'Saisissez.' } } })
    actor.send({ type: 'form.submitted' })
    await expect.poll(() => part('error').hidden).toBe(false)
    // No captcha was solved for it.
    expect(sent.map(({ to }) => to)).toEqual(['fr'])
    expect([part('subject').getAttribute('aria-invalid'), part('subject-error').textContent]).toEqual([
      'true',
      'Choisissez le sujet.',
    ])
    expect(part('error').textContent).toContain('quelques champs')
    expect(document.activeElement).toBe(field('subject'))
  })

  it('is left to the browser where it cannot solve a captcha', async () => {
    vi.stubGlobal('isSecureContext', false)
    await expect(show()).rejects.toThrow('secure context')
  })
})
