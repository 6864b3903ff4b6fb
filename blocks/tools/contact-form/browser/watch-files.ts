import type { ContactEvent } from '../../../../flows/contact/contact-events.ts'

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

/** Width and height in pixels. */
const size = 112

/** A small square picture of a file, as a data URL: the only one that the site's policy allows. Null for no picture. */
async function drawPreview(file: File): Promise<string | null> {
  if (!file.type.startsWith('image/')) return null
  const bitmap = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size
  const scale = size / Math.min(bitmap.width, bitmap.height)
  const [width, height] = [bitmap.width * scale, bitmap.height * scale]
  canvas.getContext('2d')?.drawImage(bitmap, (size - width) / 2, (size - height) / 2, width, height)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', 0.8)
}
