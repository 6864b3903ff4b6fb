import { useState } from 'react'
import type { GalleryPage } from '../gallery-page.ts'
import { preferences, type Preference } from './emulate-media.ts'
import type { ShownState } from './show-state.ts'

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
  /** State of one of its flows: `menu: submenu.open`. Empty: as the machine has it. */
  state: string
  /** What its visitor prefers. */
  prefers: readonly Preference[]
  /** A second preview in another language or width: `locale:de`, `width:1440`. Empty: none. */
  beside: string
}

/** What a second preview has instead. Null: there is none. */
export function besideOf({ beside }: Choice): Partial<Choice> | null {
  const [kind, value = ''] = beside.split(':')
  if (kind === 'locale') return { locale: value }
  return kind === 'width' ? { width: Number(value) } : null
}

/** `menu: submenu.open` */
export function stateOf({ state }: Choice): ShownState | null {
  const place = state.indexOf(': ')
  return place === -1 ? null : { flow: state.slice(0, place), state: state.slice(place + 2) }
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
  { locale, width, example, state, prefers = [], beside }: Pick<Choice, 'locale' | 'width'> & Partial<Choice>,
): string {
  const query = {
    ...{ block, locale, width: String(width) },
    ...(example !== undefined && { example }),
    ...(state && { state }),
    ...(prefers.length > 0 && { prefers: prefers.join(' ') }),
    ...(beside && { beside }),
  }
  return `/__gallery?${new URLSearchParams(query).toString()}`
}

function readChoice({ chosen, locales }: Pick<GalleryPage, 'chosen' | 'locales'>): Choice {
  const query = new URLSearchParams(location.search)
  const example = chosen.examples.find(({ name }) => name === query.get('example')) ?? chosen.examples[0]
  const locale = locales.find((one) => one.locale === query.get('locale')) ?? locales[0]
  const screen = screens.find(({ width }) => String(width) === query.get('width')) ?? screens[0]
  const prefers = (query.get('prefers') ?? '').split(' ')
  return {
    ...{ example: example?.name ?? '', locale: locale?.locale ?? '', width: screen.width },
    ...{ state: query.get('state') ?? '', beside: query.get('beside') ?? '' },
    prefers: (Object.keys(preferences) as Preference[]).filter((one) => prefers.includes(one)),
  }
}
