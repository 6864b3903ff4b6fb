import type { SourceArticle, SourceBlockOf, SourceProduct } from '../../site/source.ts'
import { cardWidth, Picture, thirdWidth } from './Picture.tsx'

/** A product, in a slider or in the list. */
export function ProductCard({ product }: { product: SourceProduct }) {
  return (
    <article className="card">
      <a className="card__link" href={product.href}>
        <Picture image={product.image} sizes={cardWidth} />
        {product.badge === null ? null : <span className="badge">{product.badge}</span>}
        <h3>{product.name}</h3>
      </a>
      <p className="card__collection">{product.collection}</p>
      <p className="card__text">{product.text}</p>
      <ul className="card__widths">
        {product.widths.map((width) => (
          <li key={width}>{width}</li>
        ))}
      </ul>
      <p className="card__price">{product.price}</p>
    </article>
  )
}

/** A collection with the number of its pieces. */
export function CollectionCard({ collection }: { collection: SourceBlockOf<'collectionSlider'>['items'][number] }) {
  return (
    <article className="card card--tall">
      <a className="card__link" href={collection.href}>
        <Picture image={collection.image} sizes={thirdWidth} />
        <h3>{collection.label}</h3>
      </a>
      <p className="card__text">{collection.text}</p>
      <p className="card__collection">{collection.count} pieces</p>
    </article>
  )
}

/** An article of the journal. */
export function ArticleCard({ article }: { article: SourceArticle }) {
  return (
    <article className="card">
      <a className="card__link" href={article.href}>
        <Picture image={article.image} sizes={thirdWidth} />
        <h3>{article.label}</h3>
      </a>
      <p className="card__collection">
        {article.rubric}, <time dateTime={article.date}>{article.date}</time>
      </p>
      <p className="card__text">{article.text}</p>
    </article>
  )
}
