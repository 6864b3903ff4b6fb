import { type ReactNode, useId } from 'react'
import type { ListChange } from '../../../flows/wishlists/list-change.ts'
import type { PartProps } from './part-props.ts'
import type { Text } from '../../../engine/composition/block.ts'

interface ListFormProps extends Pick<PartProps, 'actor' | 'actions' | 'paths' | 'owner'> {
  action: keyof PartProps['actions']
  /** Hidden fields. */
  fields?: Readonly<Record<string, string>>
  /** What the form changes, from its values. */
  change: (values: FormData) => ListChange
  /** After the change was requested by script. */
  onSent?: () => void
  id?: string
  className?: string
  children?: ReactNode
}

/** A form that changes lists: sent by the browser without script, otherwise an event of the machine. */
export function ListForm(props: ListFormProps) {
  const { actor, actions, paths, action, fields = {}, change, onSent, id, className, children } = props
  return (
    <form
      id={id}
      className={className}
      method="post"
      action={paths.page}
      onSubmit={(event) => {
        event.preventDefault()
        const submitter = (event.nativeEvent as SubmitEvent).submitter
        actor.send({ type: 'change.requested', change: change(new FormData(event.currentTarget, submitter)) })
        onSent?.()
      }}
    >
      <input type="hidden" name="action" value={actions[action]} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

/** The value of a text field. */
export function textIn(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}

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
