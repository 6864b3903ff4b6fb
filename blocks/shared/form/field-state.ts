/** The browser's own idea of an e-mail address is not that of the server. Hidden fields do not count. */
export function isFilledIn(field: Element): boolean {
  if (!('validity' in field) || !field.checkVisibility()) return true
  const { valueMissing, tooShort, tooLong, patternMismatch } = field.validity as ValidityState
  return !(valueMissing || tooShort || tooLong || patternMismatch)
}

/** A reset would bring back what the server had filled in, and empty the message of success. */
export function emptyField(field: Element): void {
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) field.value = ''
  else if (field instanceof HTMLInputElement) {
    if (field.type === 'radio' || field.type === 'checkbox') field.checked = false
    else if (field.type !== 'hidden') field.value = ''
  }
}
