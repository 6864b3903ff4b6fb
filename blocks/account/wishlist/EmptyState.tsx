import { CreateList } from './CreateList.tsx'
import type { PartProps } from './part-props.ts'
import { wordsOf } from '../../shared/words-of.tsx'

/** What lists are for, and the way to the first one [READ-09] [WISH-17]. */
export function EmptyState({ isSignedIn, ...parts }: PartProps & { isSignedIn: boolean }) {
  const { words, paths } = parts
  const { phrases } = words
  return (
    <div className="wishlist__empty">
      <p className="wishlist__lead">{wordsOf(phrases[isSignedIn ? 'create.first' : 'signed-out.text'])}</p>
      <div className="wishlist__ways">
        {isSignedIn && <CreateList {...parts} look="solid" />}
        {!isSignedIn && paths.login && (
          <a className="button button--solid" href={paths.login}>
            {wordsOf(phrases['signed-out.login'])}
          </a>
        )}
        {paths.products && (
          <a className="button" href={paths.products}>
            {wordsOf(phrases.products)}
          </a>
        )}
      </div>
    </div>
  )
}
