import { useId } from 'react'
import type { FormView, SiteContext } from '../../../engine/composition/block.ts'

export interface CreateListFormProps {
  /** With the field `title` and hidden ones. */
  form: FormView
  site: SiteContext
}

/**
 * The form of a new list, which any block can embed: its binding is `shared/create-list/create-wishlist.binding.ts`. A list
 * may be without a name, so the field has no rule but the configured ones.
 */
export function CreateListForm({ form, site }: CreateListFormProps) {
  const id = useId()
  const { action, rules, values, errors, error } = form
  const hidden = Object.keys(rules).filter((name) => rules[name]?.type === 'hidden')
  return (
    <form
      className="form"
      method="post"
      action={site.path ?? undefined}
      data-flow="create-wishlist"
      data-event-submit="creation.submitted"
      data-event-pagehide="page.left"
    >
      <input type="hidden" name="action" value={action} />
      {hidden.map((name) => (
        <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
      ))}
      {error && (
        <p className="form__error" role="alert">
          {error}
        </p>
      )}
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {site.text('save.create.title')}
        </label>
        <div className="field__box">
          <input
            {...rules['title']}
            id={id}
            className="field__input"
            name="title"
            defaultValue={typeof values['title'] === 'string' ? values['title'] : undefined}
            autoComplete="off"
            aria-invalid={errors['title'] ? true : undefined}
            aria-describedby={errors['title'] ? `${id}-error` : undefined}
          />
        </div>
        {errors['title'] && (
          <p id={`${id}-error`} className="field__error">
            {errors['title']}
          </p>
        )}
      </div>
      <div className="form__end">
        <button className="button button--solid">{site.text('save.create.submit')}</button>
      </div>
    </form>
  )
}
