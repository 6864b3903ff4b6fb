import { useId } from 'react'
import type { SiteContext } from '../../../engine/composition/block.ts'
import { Icon } from '../../shared/Icon.tsx'

/** Sends the place that was typed to the store locator. Renders nothing if the site has no locator. */
export function StoreSearch({ site }: { site: SiteContext }) {
  const id = useId()
  const action = site.href('store-locator')
  if (!action) return null
  return (
    <search>
      <form className="footer__form" action={action} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`} className="footer__title">
          {site.text('footer.store-search')}
        </h2>
        <label className="label footer__field-label" htmlFor={id}>
          {site.text('footer.store-search.place')}
        </label>
        <div className="footer__field">
          <input id={id} className="footer__input" name="place" autoComplete="address-level2" enterKeyHint="search" />
          <button className="footer__submit" aria-label={site.t('footer.store-search.submit')}>
            <Icon name="search" />
          </button>
        </div>
      </form>
    </search>
  )
}

/** Says that nobody can subscribe yet. The method `dialog` sends nothing outside of a dialog. */
export function Newsletter({ site }: { site: SiteContext }) {
  const id = useId()
  return (
    <form className="footer__form" method="dialog" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="footer__title">
        {site.text('footer.newsletter')}
      </h2>
      <label className="label footer__field-label" htmlFor={id}>
        {site.text('footer.newsletter.email')}
      </label>
      <div className="footer__field">
        <input
          id={id}
          className="footer__input"
          type="email"
          name="email"
          autoComplete="email"
          required
          aria-describedby={`${id}-note`}
        />
        <button className="footer__submit" aria-label={site.t('footer.newsletter.submit')}>
          <Icon name="arrow-right" />
        </button>
      </div>
      <p id={`${id}-note`} className="footer__note">
        {site.text('footer.newsletter.note')}
      </p>
    </form>
  )
}
