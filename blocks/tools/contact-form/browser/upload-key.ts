/** The key of the visitor's draft, to which uploaded files belong: that of the page, or a new one. */
export function uploadKeyOf(form: HTMLFormElement): string {
  const input = form.querySelector<HTMLInputElement>('[name="uploadKey"]')
  if (input) return input.value
  const made = document.createElement('input')
  made.type = 'hidden'
  made.name = 'uploadKey'
  made.value = crypto.randomUUID()
  form.append(made)
  return made.value
}
