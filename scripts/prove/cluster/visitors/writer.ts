import { setTimeout as wait } from 'node:timers/promises'
import { contactMessage, writingMs } from '../../hostile/accounts/account.ts'
import { picture } from '../../hostile/generated/file-contents.ts'
import { contactForm } from '../../hostile/uploads.ts'
import { openBrowser } from '../browser.ts'
import { visitOf } from '../visit.ts'
import type { AccountOptions } from './account-holder.ts'

/** Sends messages with a picture by the contact form, without script. Resolves to the senders of those that were accepted. */
export async function writeMessages(options: AccountOptions): Promise<string[]> {
  const { signal, onVisit, name } = options
  const { path, field } = contactForm
  const senders: string[] = []
  for (let count = 0; !signal.aborted; count++) {
    const browser = openBrowser(options)
    // oxlint-disable-next-line no-await-in-loop -- one message after the other
    const form = await browser.get(path)
    onVisit(visitOf(form, { what: 'form', path, writes: false }))
    // oxlint-disable-next-line no-await-in-loop
    await wait(writingMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted || form.status !== 200) continue
    const email = `${name}-${count}@example.com`
    const fields = { ...contactMessage('Do you deliver to Zeeland?', form.body.toString()), email }
    // oxlint-disable-next-line no-await-in-loop
    const answer = await browser.sendFiles(path, [...Object.entries(fields), [field, picture, 'room.png']])
    const [, reason = ''] = /role="alert"[^>]*>(?:<[^>]*>)*([^<]+)/.exec(answer.body.toString()) ?? []
    const sent = visitOf(answer, { what: 'message', path: `${path} ${reason}`, writes: true })
    onVisit(sent)
    if (sent.isRight && sent.status === 303) senders.push(email)
    browser.close()
  }
  return senders
}
