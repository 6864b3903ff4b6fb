/** Values of a page that may not be shown elsewhere: what somebody types into a password field. */
export interface HiddenValues {
  /** True for the name of a field, or of a property, whose value is hidden. */
  hasName: (name: string) => boolean
  /** The text without the values that password fields have at present. */
  hide: (text: string) => string
}

export const mask = '••••••••'

/** A field that shows its password has another type, and still the autocomplete of one. */
const passwordFields = 'input:is([type=password],[autocomplete*=password],[autocomplete=one-time-code])'

/** Shorter passwords are hidden only as whole texts: a single letter is part of every other one. */
const minPartLength = 4

/** The hidden values of a document: read at each call, as fields come, go and change. */
export function hiddenValuesOf(document: Pick<Document, 'querySelectorAll'>): HiddenValues {
  const fields = [...document.querySelectorAll<HTMLInputElement>(passwordFields)]
  const names = new Set(fields.map(({ name }) => name).filter((name) => name !== ''))
  const values = fields.map(({ value }) => value).filter((value) => value !== '')
  return {
    hasName: (name) => names.has(name) || /passw/i.test(name),
    hide: (text) =>
      values.reduce(
        (shown, value) =>
          shown === value ? mask : value.length >= minPartLength ? shown.replaceAll(value, () => mask) : shown,
        text,
      ),
  }
}
