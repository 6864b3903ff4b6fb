/** Opens and closes dialogs by their buttons where the browser does not know `command` yet. */
export function commandDialogs(): void {
  if ('command' in HTMLButtonElement.prototype) return
  document.addEventListener('click', ({ target }) => {
    const id = (target as Element).closest('[commandfor]')?.getAttribute('commandfor')
    const dialog = document.querySelector<HTMLDialogElement>(`dialog[id="${id}"]`)
    dialog?.[dialog.open ? 'close' : 'showModal']()
  })
}
