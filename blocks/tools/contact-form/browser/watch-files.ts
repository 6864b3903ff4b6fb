import type { ContactEvent } from '../../../../flows/contact/contact-events.ts'
import { drawPreview } from './draw-preview.ts'

/**
 * Tells which files the visitor chooses, now and later, and draws their small pictures.
 * @param chosen receives the files by their keys.
 * @returns a function that ends it.
 */
export function watchFiles(
  form: HTMLFormElement,
  field: string | undefined,
  chosen: Map<string, File>,
  send: (event: ContactEvent) => void,
): () => void {
  const input = form.querySelector<HTMLInputElement>(`input[type="file"][name="${field}"]`)
  const take = (): void => {
    const files = [...(input?.files ?? [])].map((file) => ({ key: crypto.randomUUID(), file }))
    if (!input || files.length === 0) return
    // What is in the input would be sent with the form, and choosing the same file again would be no change.
    input.value = ''
    for (const { key, file } of files) chosen.set(key, file)
    send({
      type: 'files.chosen',
      files: files.map(({ key, file: { name, size, type } }) => ({ key, name, size, type })),
    })
    for (const { key, file } of files) {
      drawPreview(file).then(
        (url) => url && send({ type: 'preview.drawn', key, url }),
        () => {},
      )
    }
  }
  input?.addEventListener('change', take)
  // Files may be there before the script.
  take()
  return () => input?.removeEventListener('change', take)
}
