import { postAction } from '../../shared/form/post-action.ts'

/**
 * Saves the pieces in a list of the account, and links that list from the form. Who was signed out sends the form as
 * without script.
 * @throws when the server refuses the list.
 */
export async function saveInAccount(form: HTMLFormElement, fields: URLSearchParams): Promise<void> {
  // The property `action` of the form is its field of that name.
  const result = await postAction(form.getAttribute('action') ?? '', fields)
  if (result.kind === 'signed-out') return leave(form)
  if (result.kind === 'refused') throw new Error('The list was refused.')
  if (result.location) form.querySelector('a')?.setAttribute('href', result.location)
}

/** The server asks to sign in. Never settles, as the page is left. */
function leave(form: HTMLFormElement): Promise<never> {
  form.submit()
  return new Promise(() => {})
}
