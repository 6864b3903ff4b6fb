/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select holds no links and no pictures */
import type { SiteContext } from '../../../engine/composition/block.ts'
import { Picture } from '../../shared/Picture.tsx'
import type { SuggestedGroup, SuggestedOption } from './suggested-groups.ts'

export interface SuggestionListProps {
  groups: readonly SuggestedGroup[]
  /** Link to all results, shown last. */
  all: SuggestedOption | null
  /** Unique on the page; prefix of the ids of list and options. */
  id: string
  site: SiteContext
}

/** The list of a combobox: options by group, each of them a link. */
export function SuggestionList({ groups, all, id, site }: SuggestionListProps) {
  const starts = groups.map((_, index) => groups.slice(0, index).flatMap(({ options }) => options).length)
  const optionId = (place: number) => `${id}-option-${place}`
  return (
    <div
      id={`${id}-list`}
      className="search-suggestions__list"
      role="listbox"
      aria-label={site.t('search.suggestions')}
    >
      {groups.map(({ heading, look, options }, index) => (
        <div
          key={index}
          className="search-suggestions__group"
          role="group"
          aria-labelledby={`${id}-group-${index}`}
          data-look={look}
        >
          <p id={`${id}-group-${index}`} className="label search-suggestions__heading" role="presentation">
            {heading}
          </p>
          <div className="search-suggestions__options" role="presentation">
            {options.map((option, place) => (
              <Option key={place} id={optionId((starts[index] ?? 0) + place)} option={option} look={look} />
            ))}
          </div>
        </div>
      ))}
      {all && (
        <div className="search-suggestions__all" role="presentation">
          <Option id={optionId(groups.flatMap(({ options }) => options).length)} option={all} look="text" />
        </div>
      )}
    </div>
  )
}

interface OptionProps {
  id: string
  option: SuggestedOption
  look: SuggestedGroup['look']
}

function Option({ id, option: { words, pattern, sentence, price, url, image }, look }: OptionProps) {
  return (
    <a
      id={id}
      className="search-suggestions__option"
      role="option"
      aria-selected="false"
      href={url.href}
      rel={url.external ? 'noopener' : undefined}
      data-part={id}
    >
      {(look === 'large' || look === 'small') && (
        <span className="search-suggestions__picture">
          {image && (
            <Picture image={{ ...image, alt: '' }} sizes={look === 'large' ? '(width < 48rem) 5rem, 14rem' : '3rem'} />
          )}
        </span>
      )}
      <span className="search-suggestions__words" data-words={pattern}>
        {words}
      </span>
      {price && <span className="search-suggestions__price">{price}</span>}
      {sentence && <span className="search-suggestions__sentence">{sentence}</span>}
    </a>
  )
}
