import type { FormView, SiteContext } from '../../../engine/composition/block.ts'
import { Icon } from '../../shared/Icon.tsx'
import { fileSize } from './file-size.ts'

export interface FileRowProps {
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
export function FileRow({ file, place, name, site }: FileRowProps) {
  const part = `file-${place}`
  return (
    <li className="files__row" data-part={part} data-kind={file && 'accepted'} hidden={!file}>
      <span className="files__picture">
        <Icon name="file" />
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
      >
        <Icon name="close" />
      </button>
    </li>
  )
}
