import { useId } from 'react'
import { opens } from '../../shared/Dialog.tsx'
import { ListDialog } from './ListDialog.tsx'
import { ListForm, textIn, TitleField } from './ListForm.tsx'
import type { PartProps } from './part-props.ts'
import { wordsOf } from '../../shared/words-of.tsx'

/** A button and its popin, in which a list gets its name [WISH-05]. */
export function CreateList({ look = 'line', ...parts }: PartProps & { look?: 'solid' | 'line' }) {
  const id = `${useId()}create`
  const { phrases } = parts.words
  return (
    <>
      <button {...opens(id)} className={look === 'solid' ? 'button button--solid' : 'button'}>
        {wordsOf(phrases.create)}
      </button>
      <ListDialog id={id} heading={wordsOf(phrases.create)} close={parts.words.close}>
        {(close) => (
          <ListForm
            {...parts}
            action="create"
            className="wishlist__form"
            change={(values) => ({ type: 'create', title: textIn(values, 'title') })}
            onSent={close}
          >
            <TitleField label={wordsOf(phrases['create.name'])} />
            <button className="button button--solid">{wordsOf(phrases['create.submit'])}</button>
          </ListForm>
        )}
      </ListDialog>
    </>
  )
}
