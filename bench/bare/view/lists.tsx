import type { SourceBlockOf } from '../../site/source.ts'
import { ArticleCard, CollectionCard, ProductCard } from './cards.tsx'
import { fullWidth, Picture } from './Picture.tsx'
import { Section, Slider } from './Section.tsx'

const third = '(min-width: 768px) 33vw, 50vw'
const small = '160px'
const answerWidth = '320px'

export function ProductSlider({ block: { title, intro, items } }: { block: SourceBlockOf<'productSlider'> }) {
  return (
    <Section title={title} intro={intro}>
      <Slider label={title}>
        {items.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </Slider>
    </Section>
  )
}

export function CollectionSlider({ block: { title, intro, items } }: { block: SourceBlockOf<'collectionSlider'> }) {
  return (
    <Section title={title} intro={intro} isTinted>
      <Slider label={title}>
        {items.map((collection) => (
          <CollectionCard key={collection.id} collection={collection} />
        ))}
      </Slider>
    </Section>
  )
}

export function JournalSlider({ block: { title, intro, items } }: { block: SourceBlockOf<'journalSlider'> }) {
  return (
    <Section title={title} intro={intro}>
      <Slider label={title}>
        {items.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </Slider>
    </Section>
  )
}

export function Diaporama({ block: { title, intro, items } }: { block: SourceBlockOf<'diaporama'> }) {
  return (
    <Section title={title} intro={intro} isTinted>
      <Slider label={title} className="slider--full">
        {items.map((slide) => (
          <figure key={slide.id} className="slide">
            <Picture image={slide.image} sizes={fullWidth} />
            <figcaption>{slide.caption}</figcaption>
          </figure>
        ))}
      </Slider>
    </Section>
  )
}

export function Mosaic({ block: { title, intro, items } }: { block: SourceBlockOf<'mosaic'> }) {
  return (
    <Section title={title} intro={intro}>
      <ul className="mosaic">
        {items.map((item) => (
          <li key={item.href}>
            <a href={item.href}>
              <Picture image={item.image} sizes={third} />
              <span>{item.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Accordion({ block: { title, intro, items } }: { block: SourceBlockOf<'accordion'> }) {
  return (
    <Section title={title} intro={intro}>
      <div className="accordion">
        {items.map((item, index) => (
          <div key={item.id} className="accordion__item">
            <h3 className="accordion__title">
              <button type="button" id={`${item.id}-t`} aria-expanded={index === 0} aria-controls={item.id}>
                {item.title}
              </button>
            </h3>
            <section id={item.id} className="accordion__panel" aria-labelledby={`${item.id}-t`} hidden={index > 0}>
              <Picture image={item.image} sizes={answerWidth} />
              <p>{item.text}</p>
            </section>
          </div>
        ))}
      </div>
    </Section>
  )
}

export function ColourChart({ block: { title, intro, items } }: { block: SourceBlockOf<'colourChart'> }) {
  return (
    <Section title={title} intro={intro}>
      <ul className="shades">
        {items.map((shade) => (
          <li key={shade.id}>
            <Picture image={shade.image} sizes={small} />
            <span>{shade.name}</span>
            <small>{shade.ref}</small>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function SeeMore({ block: { title, intro, items } }: { block: SourceBlockOf<'seeMore'> }) {
  return (
    <Section title={title} intro={intro} isTinted>
      <ul className="more">
        {items.map((item) => (
          <li key={item.href}>
            <a href={item.href}>
              <Picture image={item.image} sizes={third} />
              <h3>{item.label}</h3>
            </a>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
