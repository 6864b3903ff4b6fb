import { useId, type ComponentProps } from 'react'

interface TextRowProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'onChange'> {
  label: string
  onText: (text: string) => void
}

/** A line of text with its label. */
export function TextRow({ label, onText, ...input }: TextRowProps) {
  const id = useId()
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} type="text" onChange={({ target }) => onText(target.value)} />
    </div>
  )
}
