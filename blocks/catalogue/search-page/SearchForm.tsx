import type { SiteContext } from '../../../engine/composition/block.ts'
import type { SearchPageFields } from './fields.generated.ts'

/** The form of another search. If there is a dialog for it, the form is shown only without script. */
export function SearchForm({ fields, site }: { fields: SearchPageFields; site: SiteContext }) {
  const { item, overlay, pageUrl } = fields
  return (
    <search className="search-page__form" data-again={item && overlay ? '' : undefined}>
      <form className="search-page__fields" action={pageUrl?.href}>
        <input
          className="search-page__field"
          name="item"
          maxLength={100}
          aria-label={site.t('search.field')}
          defaultValue={item}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className="button button--solid">{site.text('search.submit')}</button>
      </form>
    </search>
  )
}
