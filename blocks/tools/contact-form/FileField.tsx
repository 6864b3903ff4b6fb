import type { FieldParts } from './field-parts.ts'
import { FieldLabel } from './FieldLabel.tsx'
import { FileRow } from './FileRow.tsx'

/**
 * Files, which the browser sends with the form. With script they are uploaded as soon as they are chosen, and the rows
 * show how far they are.
 */
export function FileField({ form, name, site, id, isRequired, describedBy, isFirstError }: FieldParts) {
  const files = form.files?.[name]
  if (!files) return null
  const rows = Array.from({ length: files.max }, (_one, place) => files.accepted[place])
  return (
    <div className="files">
      <label className="field__label" htmlFor={id}>
        <FieldLabel {...{ form, name, site, isRequired }} />
      </label>
      <ul className="files__list">
        {rows.map((file, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is a place in the list
          <FileRow key={place} file={file} place={place} name={name} site={site} />
        ))}
      </ul>
      <div className="files__add" data-part="files-add" hidden={files.left === 0}>
        <input
          type="file"
          id={id}
          className="files__input"
          name={name}
          accept={files.accept}
          multiple={files.left > 1}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is back after a plain request with this error
          autoFocus={isFirstError}
          aria-invalid={form.errors[name] ? true : undefined}
          aria-describedby={describedBy}
          data-part={name}
        />
        <span className="files__invitation" aria-hidden="true">
          <span className="button files__button">{site.text('contact.files.add')}</span>
          <span className="files__drop">{site.text('contact.files.drop')}</span>
        </span>
      </div>
      <output className="visually-hidden" data-part="files-notice" />
    </div>
  )
}
