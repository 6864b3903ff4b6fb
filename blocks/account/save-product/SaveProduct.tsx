import { type ReactNode, useId } from 'react'
import { chosenProduct, namesInLine } from '../../shared/chosen-product.ts'
import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import { CreateListForm } from '../../shared/create-list/CreateListForm.tsx'
import { SignInForm, SignUpForm } from '../../shared/form/AccountForms.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { plainText } from '../../shared/plain-text.ts'
import { finishOf, uidOf } from '../../shared/saved/product-name.ts'
import { Section } from '../../shared/Section.tsx'
import type { SaveProductFields, SavedList } from './fields.generated.ts'

/**
 * Saving a product: to sign in first, then to choose a list. The popin of the hearts shows what has `data-panel`; without
 * script it is a page.
 */
export function SaveProduct({ fields, site, first }: BlockProps<SaveProductFields>) {
  return (
    <Section
      name="save-product"
      heading={fields.heading}
      first={first}
      background={fields.backgroundColor}
      width="reading"
    >
      <Heading />
      <div data-panel="" className="save-product__panel">
        {fields.signedIn ? <ListPanel fields={fields} site={site} /> : <LoginPanels fields={fields} site={site} />}
      </div>
    </Section>
  )
}

/** The forms to sign in and to create an account: one beside the other with script, one below the other without. */
function LoginPanels({ fields, site }: PanelProps) {
  return (
    <div className="save-product__slides" data-flow="login-popin">
      <Login fields={fields} site={site} />
      <SignUp fields={fields} site={site} />
    </div>
  )
}

function Login({ fields, site }: PanelProps) {
  const lost = site.href('lost-password')
  return (
    <div className="save-product__slide" data-part="login">
      <PanelHeading>{site.text('login.heading')}</PanelHeading>
      <SavedPiece fields={fields} site={site} />
      <p className="save-product__text">{site.text('save.login.text')}</p>
      <SignInForm form={fields.signIn} site={site} />
      <div className="save-product__ways">
        {lost && <a href={lost}>{site.text('login.sign-in.lost')}</a>}
        <button type="button" className="save-product__way" data-event="sign-up.chosen">
          {site.text('save.to-sign-up')}
        </button>
      </div>
    </div>
  )
}

function SignUp({ fields, site }: PanelProps) {
  return (
    <div className="save-product__slide" data-part="sign-up">
      <PanelHeading>{site.text('login.sign-up.heading')}</PanelHeading>
      <SavedPiece fields={fields} site={site} />
      <p className="save-product__text">{site.text('save.login.text')}</p>
      <SignUpForm form={fields.signUp} site={site} />
      <div className="save-product__ways">
        <button type="button" className="save-product__way" data-event="login.chosen">
          {site.text('save.to-login')}
        </button>
      </div>
    </div>
  )
}

/** The picker of lists and the form of a new one. The first list is chosen; without any, a new one is created first. */
function ListPanel({ fields, site }: PanelProps) {
  const { create, product, strategy = 'replace' } = fields
  const lists = fields.wishlists ?? []
  return (
    <div
      className="save-product__slides"
      data-flow="save-product"
      data-activate="focusin"
      data-list={lists[0]?.id}
      data-product={product}
      data-strategy={strategy}
      data-page={site.path}
      data-next={site.href('wishlist')}
    >
      {lists.length > 0 && <Lists fields={fields} lists={lists} site={site} />}
      <div className="save-product__slide" data-part="creation" data-alone={lists.length === 0 || undefined}>
        <PanelHeading>{site.text('save.create.heading')}</PanelHeading>
        <SavedPiece fields={fields} site={site} />
        {lists.length === 0 && <p className="save-product__text">{site.text('save.create.first')}</p>}
        <CreateListForm form={create} site={site} />
        {lists.length > 0 && (
          <div className="save-product__ways">
            <button type="button" className="save-product__way" data-event="creation.closed">
              {site.text('save.create.back')}
            </button>
          </div>
        )}
      </div>
    </div>
  )
}

function Lists({ fields, lists, site }: PanelProps & { lists: readonly SavedList[] }) {
  const { save, product } = fields
  const heading = useId()
  return (
    <form
      className="save-product__slide"
      method="post"
      action={site.path ?? undefined}
      data-part="lists"
      data-event-submit="list.submitted"
    >
      <input type="hidden" name="action" value={save.action} />
      <input type="hidden" name="product" value={product ?? ''} />
      <div id={heading}>
        <PanelHeading>{site.text('save.lists.heading')}</PanelHeading>
      </div>
      <SavedPiece fields={fields} site={site} />
      {save.error && (
        <p className="form__error" role="alert">
          {save.error}
        </p>
      )}
      <div className="save-product__lists" role="radiogroup" aria-labelledby={heading}>
        {lists.map((list, index) => (
          <ListChoice key={list.id} list={list} chosen={index === 0} product={product} site={site} />
        ))}
      </div>
      <button className="button button--solid save-product__submit" data-part="submit">
        {site.text('save.lists.submit')}
      </button>
      <div className="save-product__ways">
        <button type="button" className="save-product__way" data-event="creation.opened">
          {site.text('save.lists.new')}
        </button>
      </div>
    </form>
  )
}

interface ListChoiceProps {
  list: SavedList
  chosen: boolean
  product: SaveProductFields['product']
  site: SiteContext
}

function ListChoice({ list: { id, title, version, products }, chosen, product, site }: ListChoiceProps) {
  const uids = products.map(({ uid }) => String(uid))
  return (
    <label className="save-product__list">
      <input
        type="radio"
        name="wishlistId"
        value={id}
        defaultChecked={chosen}
        data-event-change="list.chosen"
        data-version={version}
        data-products={uids.join(' ')}
      />
      <span className="save-product__name" data-title="">
        {title.trim() === '' ? site.text('save.lists.untitled') : title}
      </span>
      {product && uids.includes(uidOf(product)) && (
        <span className="save-product__contained">{site.text('save.contained')}</span>
      )}
    </label>
  )
}

interface PanelProps {
  fields: SaveProductFields
  site: SiteContext
}

/** The heading of a panel, which gets the focus when the panel is shown. */
function PanelHeading({ children }: { children: ReactNode }) {
  return (
    <h2 className="subtitle save-product__heading" tabIndex={-1}>
      {children}
    </h2>
  )
}

/** What is being saved, e.g. "Galet 100, finish Night". Nothing where the product is not known. */
function SavedPiece({ fields: { product, productsByUid }, site }: PanelProps) {
  const piece = productsByUid?.[0]
  if (!product || !piece) return null
  const chosen = chosenProduct(piece, finishOf(product), site)
  return (
    <p className="save-product__piece">
      {chosen
        ? site.text('save.in-finish', { product: plainText(piece.heading), finish: namesInLine(chosen) })
        : piece.heading}
    </p>
  )
}
