import { useId } from 'react'
import type { Text } from '../../../engine/composition/block.ts'

/** Characters of a name; a service may accept more. */
const maxLength = 200

/** The name of a list. It may be empty [WISH-19]. */
export function TitleField({ label, value }: { label: Text; value?: string }) {
  const id = useId()
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="field__box">
        <input
          id={id}
          className="field__input"
          name="title"
          defaultValue={value}
          maxLength={maxLength}
          autoComplete="off"
        />
      </div>
    </div>
  )
}
