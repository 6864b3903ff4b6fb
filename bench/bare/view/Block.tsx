import type { SourceBlock } from '../../site/source.ts'
import {
  Accordion,
  CollectionSlider,
  ColourChart,
  Diaporama,
  JournalSlider,
  Mosaic,
  ProductSlider,
  SeeMore,
} from './lists.tsx'
import { Editorial, Hero, ImageText, PushTextImage } from './words.tsx'

/** A block of the home page, drawn by the component of its type. */
export function Block({ block }: { block: SourceBlock }) {
  switch (block.type) {
    case 'hero':
      return <Hero block={block} />
    case 'imageText':
      return <ImageText block={block} />
    case 'pushTextImage':
      return <PushTextImage block={block} />
    case 'productSlider':
      return <ProductSlider block={block} />
    case 'collectionSlider':
      return <CollectionSlider block={block} />
    case 'editorial':
      return <Editorial block={block} />
    case 'mosaic':
      return <Mosaic block={block} />
    case 'journalSlider':
      return <JournalSlider block={block} />
    case 'diaporama':
      return <Diaporama block={block} />
    case 'accordion':
      return <Accordion block={block} />
    case 'colourChart':
      return <ColourChart block={block} />
    case 'seeMore':
      return <SeeMore block={block} />
    default:
      return block satisfies never
  }
}
