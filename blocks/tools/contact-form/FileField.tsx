import type { FieldParts } from '../../shared/form/field-parts.ts'
import { FieldLabel } from '../../shared/form/TextField.tsx'
import type { FormView, SiteContext } from '../../../engine/composition/block.ts'
import { withIcon } from '../../shared/icon.ts'
import { fileSize } from './file-size.ts'

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

interface FileRowProps {
  /** A file that the server has; none: the row is for a script. */
  file: NonNullable<FormView['files']>[string]['accepted'][number] | undefined
  /** Place in the list, from 0. */
  place: number
  /** Name of the field. */
  name: string
  site: SiteContext
}

/** One pixel, until there is a picture. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** A row of the list of files. Without script a box removes the file with the next request. */
function FileRow({ file, place, name, site }: FileRowProps) {
  const part = `file-${place}`
  return (
    <li className="files__row" data-part={part} data-kind={file && 'accepted'} hidden={!file}>
      <span className="files__picture" {...withIcon('file')}>
        <img src={blank} alt="" width="56" height="56" data-part={`${part}-picture`} hidden />
      </span>
      <span className="files__what">
        <span className="files__name" data-part={`${part}-name`}>
          {file?.name}
        </span>
        <span className="files__detail" data-part={`${part}-detail`}>
          {file && fileSize(file.size, site.tag)}
        </span>
        <progress
          className="files__progress"
          max="100"
          value="0"
          aria-label={site.t('contact.files.progress')}
          data-part={`${part}-progress`}
          hidden
        />
      </span>
      {file && <input type="hidden" name={name} value={file.id} />}
      {file && (
        <label className="files__box">
          <input type="checkbox" className="choice__input" name={`${name}-remove`} value={file.id} />
          {site.text('contact.files.remove-box')}
        </label>
      )}
      <button
        type="button"
        className="files__remove"
        data-event="file.removed"
        data-value={place}
        data-part={`${part}-remove`}
        aria-label={site.t('contact.files.remove', { name: file?.name ?? '' })}
        {...withIcon('close')}
      />
    </li>
  )
}
