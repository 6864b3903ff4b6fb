import type { SourceBlockOf, SourceLink } from '../../site/source.ts'
import { fullWidth, halfWidth, Picture, sourceSet } from './Picture.tsx'

const wide = '(min-width: 768px) 66vw, 100vw'
const narrow = '(min-width: 768px) 33vw, 100vw'

function CallToAction({ link }: { link: SourceLink }) {
  return (
    <a className="cta" href={link.href}>
      {link.label}
    </a>
  )
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>)
}

export function Hero({ block }: { block: SourceBlockOf<'hero'> }) {
  const { mobile } = block
  return (
    <section className="hero">
      <picture>
        <source
          media="(max-width: 767px)"
          srcSet={sourceSet(mobile)}
          sizes={fullWidth}
          width={mobile.w}
          height={mobile.h}
        />
        <Picture image={block.image} sizes={fullWidth} isFirst />
      </picture>
      <div className="hero__text">
        <p className="kicker">{block.kicker}</p>
        <h1>{block.title}</h1>
        <p>{block.text}</p>
        <CallToAction link={block.cta} />
      </div>
    </section>
  )
}

export function ImageText({ block }: { block: SourceBlockOf<'imageText'> }) {
  return (
    <section className={`block split split--${block.side}`}>
      <Picture image={block.image} sizes={halfWidth} />
      <div>
        <h2>{block.title}</h2>
        <Paragraphs texts={block.paragraphs} />
        <CallToAction link={block.cta} />
      </div>
    </section>
  )
}

export function PushTextImage({ block }: { block: SourceBlockOf<'pushTextImage'> }) {
  return (
    <section className="block push">
      <div>
        <h2>{block.title}</h2>
        <p>{block.text}</p>
        <CallToAction link={block.cta} />
      </div>
      <Picture image={block.image} sizes={wide} />
    </section>
  )
}

export function Editorial({ block }: { block: SourceBlockOf<'editorial'> }) {
  const [main, beside] = block.images
  return (
    <section className="block editorial">
      <div className="editorial__main">
        <h2>{block.title}</h2>
        <p className="lead">{block.lead}</p>
        <Picture image={main} sizes={wide} />
        <Paragraphs texts={block.paragraphs} />
        <blockquote>{block.quote}</blockquote>
      </div>
      <aside className="editorial__aside">
        <Picture image={beside} sizes={narrow} />
        <h3>{block.aside.title}</h3>
        <ul>
          {block.aside.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </aside>
    </section>
  )
}
