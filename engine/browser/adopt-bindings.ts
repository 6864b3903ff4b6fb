/** Adds the scripts of bound blocks that only that page has, by its body. */
export function adoptBindings(body: HTMLElement): void {
  for (const { name, value } of body.attributes)
    if (name.startsWith('data-binding-') && !document.body.hasAttribute(name)) document.body.setAttribute(name, value)
}
