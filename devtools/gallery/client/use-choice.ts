import { useState } from 'react'
import type { GalleryPage } from '../gallery-page.ts'

/** Sizes of the preview, px. */
export const screens = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
] as const

/** The visible example, language and width. They are in the URL, so that it can be shared and reloaded. */
export interface Choice {
  example: string
  locale: string
  width: number
}

/** The choice of the address, and a function that changes it there too. */
export function useChoice({ chosen, locales }: GalleryPage): [Choice, (change: Partial<Choice>) => void] {
  const [choice, setChoice] = useState(() => readChoice({ chosen, locales }))
  const choose = (change: Partial<Choice>): void => {
    const next = { ...choice, ...change }
    history.replaceState(null, '', addressOf(chosen.type, next))
    setChoice(next)
  }
  return [choice, choose]
}

/** URL of a block in the gallery. Without an example, the first one is shown. */
export function addressOf(
  block: string,
  { locale, width, example }: Omit<Choice, 'example'> & Partial<Choice>,
): string {
  const query = { block, locale, width: String(width), ...(example !== undefined && { example }) }
  return `/__gallery?${new URLSearchParams(query).toString()}`
}

function readChoice({ chosen, locales }: Pick<GalleryPage, 'chosen' | 'locales'>): Choice {
  const query = new URLSearchParams(location.search)
  const example = chosen.examples.find(({ name }) => name === query.get('example')) ?? chosen.examples[0]
  const locale = locales.find((one) => one.locale === query.get('locale')) ?? locales[0]
  const screen = screens.find(({ width }) => String(width) === query.get('width')) ?? screens[0]
  return { example: example?.name ?? '', locale: locale?.locale ?? '', width: screen.width }
}
