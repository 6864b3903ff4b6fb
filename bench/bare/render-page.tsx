import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Source } from '../site/source.ts'
import { barePaths } from './bare-paths.ts'
import { Block } from './view/Block.tsx'
import { Footer, Header } from './view/frame.tsx'
import { Overview } from './view/Overview.tsx'

/**
 * The HTML of a page of the source by one renderToString: the least that a framework on React does for it.
 * @returns null for another path than those of `barePaths`.
 */
export function renderPage(source: Source, path: string): string | null {
  if (path === barePaths.home) {
    const { home } = source
    return render({ source, page: home, main: home.blocks.map((block) => <Block key={block.id} block={block} />) })
  }
  if (path === barePaths.list) {
    const { products } = source
    return render({ source, page: products, main: <Overview overview={products} /> })
  }
  return null
}

interface BarePage {
  source: Source
  page: { title: string; description: string }
  main: ReactNode
}

function render({ source: { site }, page, main }: BarePage): string {
  const html = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page.title}</title>
        <meta name="description" content={page.description} />
        <link rel="stylesheet" href="/styles.css" />
        <script src="/page.js" defer />
      </head>
      <body>
        <Header site={site} />
        <main>{main}</main>
        <Footer site={site} />
      </body>
    </html>
  )
  return `<!doctype html>${renderToString(html)}`
}
