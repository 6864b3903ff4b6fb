/** Dispatched on a form that is done, before the next page is loaded. A popin prevents that, and shows its next panel. */
export const formDone = 'form.done'

/** Loads the page that follows a form, unless what contains the form shows something else. */
export function follow(form: HTMLElement, location: string): void {
  const event = new Event(formDone, { bubbles: true, cancelable: true })
  if (form.dispatchEvent(event)) window.location.assign(location)
}
