import { useId } from 'react'
import { showModalProps } from '../../shared/Dialog.tsx'
import { ListDialog } from './ListDialog.tsx'
import { ListForm, textIn, TitleField } from './ListForm.tsx'
import { type ListViewProps, nameOf } from './part-props.ts'
import { mailLink } from './list-links.ts'
import { PdfTools } from './PdfTools.tsx'
import { charactersOf, filled } from '../../shared/phrase.ts'
import { wordsOf } from '../../shared/words-of.tsx'

interface ListToolsProps extends ListViewProps {
  /** Undefined: there is nothing to reorder. */
  onReorder: (() => void) | undefined
  isReordering: boolean
}

/** What can be done with a list. */
export function ListTools(props: ListToolsProps) {
  const { list, owner, words, onReorder, isReordering } = props
  const { phrases } = words
  const fields = { list: list.id }
  return (
    <div className="wishlist__tools">
      {list.products.length > 0 && (
        <>
          <PdfTools {...props} />
          <a className="wishlist__tool" href={mailOf(props)}>
            {wordsOf(phrases.mail)}
          </a>
        </>
      )}
      {onReorder && (
        <button
          type="button"
          className="wishlist__tool wishlist__scripted"
          aria-pressed={isReordering}
          onClick={onReorder}
        >
          {wordsOf(phrases[isReordering ? 'reorder.done' : 'reorder'])}
        </button>
      )}
      {owner === 'account' && (
        <>
          {!list.share && (
            <ListForm {...props} action="share" fields={fields} change={() => ({ type: 'share', list: list.id })}>
              <button className="wishlist__tool" data-sharing="">
                {wordsOf(phrases.share)}
              </button>
            </ListForm>
          )}
          <Rename {...props} />
          <Delete {...props} />
        </>
      )}
    </div>
  )
}

function Rename(props: ListToolsProps) {
  const { list, words } = props
  const { phrases } = words
  return (
    <details className="wishlist__rename">
      <summary className="wishlist__tool">{wordsOf(phrases.rename)}</summary>
      <ListForm
        {...props}
        key={`${list.version}`}
        action="rename"
        className="wishlist__form"
        fields={{ list: list.id, version: String(list.version) }}
        change={(values) => ({ type: 'rename', list: list.id, title: textIn(values, 'title') })}
        onSent={closeDisclosure}
      >
        <TitleField label={wordsOf(phrases['create.name'])} value={list.title} />
        <button className="button">{wordsOf(phrases['rename.submit'])}</button>
      </ListForm>
    </details>
  )
}

function closeDisclosure(): void {
  const details = document.activeElement?.closest('details')
  details?.removeAttribute('open')
  details?.querySelector('summary')?.focus()
}

/** Asks first. The first button that has the focus changes nothing. */
function Delete(props: ListToolsProps) {
  const { list, words } = props
  const { phrases, close } = words
  const id = `${useId()}delete`
  const heading = filled(phrases['delete.heading'], { title: nameOf(list, props) })
  return (
    <>
      <button {...showModalProps(id)} className="wishlist__tool">
        {wordsOf(phrases.delete)}
      </button>
      <ListDialog id={id} heading={wordsOf(heading)} close={close}>
        {(closeDialog) => (
          <ListForm
            {...props}
            action="delete"
            className="wishlist__form"
            fields={{ list: list.id }}
            change={() => ({ type: 'delete', list: list.id, title: nameOf(list, props) })}
            onSent={() => {
              closeDialog()
              // The button that opened the popin goes with the list.
              document
                .querySelector<HTMLElement>('.wishlist__name[aria-current], .wishlist a, .wishlist button')
                ?.focus()
            }}
          >
            <p>{wordsOf(phrases['delete.text'])}</p>
            <div className="wishlist__ways">
              <button className="button button--solid">{wordsOf(phrases['delete.submit'])}</button>
              <button type="button" className="button" onClick={closeDialog}>
                {wordsOf(phrases['delete.cancel'])}
              </button>
            </div>
          </ListForm>
        )}
      </ListDialog>
    </>
  )
}

function mailOf(props: ListToolsProps): string {
  const { list, cards, origin, words } = props
  const products = list.products.flatMap((uid) => {
    const card = cards.get(uid)
    return card ? [{ name: charactersOf(card.heading), href: card.url?.href ?? null }] : []
  })
  return mailLink({ title: nameOf(list, props), origin, products, more: charactersOf(words.phrases['mail.more']) })
}
