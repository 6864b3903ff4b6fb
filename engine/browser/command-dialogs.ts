/** Opens and closes dialogs by their buttons in browsers without the `command` attribute. */
export function commandDialogs(): void {
  if ('command' in HTMLButtonElement.prototype) return
  document.addEventListener('click', ({ target }) => {
    const id = (target as Element).closest('[commandfor]')?.getAttribute('commandfor')
    const dialog = document.querySelector<HTMLDialogElement>(`dialog[id="${id}"]`)
    dialog?.[dialog.open ? 'close' : 'showModal']()
  })
}
