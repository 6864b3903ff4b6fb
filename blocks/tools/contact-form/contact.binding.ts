import { fromCallback, fromPromise } from 'xstate'
import { contactMachine } from '../../../flows/contact/contact.machine.ts'
import type { ShopSearch } from '../../../flows/contact/contact-context.ts'
import { actionOf, captchaFor, captchaOf } from '../../shared/captcha/form-captcha.ts'
import { emptyField, isFilledIn } from '../../shared/form/field-state.ts'
import { follow } from '../../shared/form/follow.ts'
import { sendForm } from '../../shared/form/send-form.ts'
import { listShops } from './browser/list-shops.ts'
import { uploadFile } from './browser/upload-file.ts'
import { uploadKeyOf } from './browser/upload-key.ts'
import { watchFiles } from './browser/watch-files.ts'

export { view } from './contact-view.ts'

/**
 * The machine of the form with its effects in the page.
 * @throws Error where the browser cannot solve a captcha: it then sends the form itself, as without script.
 */
export function machine(root: HTMLElement): typeof contactMachine {
  const form = root as HTMLFormElement
  const chosen = new Map<string, File>()
  const { filesField } = form.dataset
  const settings = captchaOf(form)
  const shops = form.dataset['shops'] === undefined ? null : (JSON.parse(form.dataset['shops']) as ShopSearch)
  return contactMachine.provide({
    actors: {
      captcha: captchaFor(form, settings),
      watchFiles: fromCallback(({ sendBack }) => watchFiles(form, filesField, chosen, sendBack)),
      uploadFile: fromCallback(({ input: { key }, sendBack }) => {
        const file = chosen.get(key)
        chosen.delete(key)
        return file && uploadFile(form, { field: filesField ?? '', file }, sendBack)
      }),
      listShops: fromPromise(async ({ signal }) => {
        if (shops) await listShops(form, shops, signal)
      }),
      checkFields: fromPromise(async () => [...form.elements].every(isFilledIn)),
      submitForm: fromPromise(({ input: { ticket, files }, signal }) => {
        const fields = new FormData(form)
        if (filesField !== undefined) {
          fields.delete(filesField)
          fields.delete(`${filesField}-remove`)
          for (const id of files) fields.append(filesField, id)
          if (files.length > 0) fields.set('uploadKey', uploadKeyOf(form))
        }
        if (ticket !== null) fields.set('ticket', ticket)
        return sendForm(form, signal, fields)
      }),
    },
    actions: {
      dropFile(_, { id }) {
        if (id === null || filesField === undefined) return
        const fields = new FormData()
        for (const [name, value] of [
          ['action', actionOf(form)],
          ['upload', filesField],
          ['uploadKey', uploadKeyOf(form)],
          [`${filesField}-remove`, id],
        ] as const)
          fields.set(name, value)
        // A file that nobody sends is deleted after a while, too.
        sendForm(form, AbortSignal.timeout(10_000), fields).catch(() => {})
      },
      focusFiles() {
        queueMicrotask(() => {
          if (document.activeElement?.checkVisibility()) return
          const input = form.querySelector<HTMLElement>(`[type="file"][name="${filesField}"]`)
          input?.focus()
        })
      },
      follow: (_, { location }) => follow(form, location),
      clearFields() {
        for (const field of form.elements) emptyField(field)
      },
    },
  })
}
