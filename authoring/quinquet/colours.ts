/** The inks of the posters. The look of the site, config/tokens.json, has the same ones. */
export const ink = '#17182b'
export const chalk = '#fdf7e8'
export const butter = '#fbe7b4'
export const mustard = '#f2b632'
export const tomato = '#ee5b3e'
export const bottle = '#12493d'
export const sky = '#8cc3de'
export const ham = '#f5b3ad'
export const mint = '#a8d5b8'

/** Light: of a bulb, and what it makes of the air. */
export const flame = '#fff3c9'
export const glow = '#ffd868'

/** A surface with the ink of its shadow and that of its highlight. */
export interface Surface {
  base: string
  dark: string
  light: string
}

export const enamels = {
  tomate: { base: '#e4472b', dark: '#b52f19', light: '#ff8266' },
  moutarde: { base: '#f2b632', dark: '#c98a12', light: '#ffdc80' },
  bouteille: { base: '#1a6350', dark: '#0c3f33', light: '#4f9a82' },
  ciel: { base: '#79b7d8', dark: '#4a8db3', light: '#b7def0' },
  jambon: { base: '#f2a29d', dark: '#d0736f', light: '#ffd1cc' },
  craie: { base: '#fbf3df', dark: '#d9cbaa', light: '#ffffff' },
  encre: { base: '#24263f', dark: '#12132a', light: '#5b5e84' },
} as const satisfies Record<string, Surface>

export type EnamelName = keyof typeof enamels

export const brass: Surface = { base: '#d2a23f', dark: '#94691c', light: '#f3d88a' }
export const opal: Surface = { base: '#fff8e6', dark: '#ead9b0', light: '#ffffff' }
export const litOpal: Surface = { base: '#fff1bf', dark: '#ffd970', light: '#fffdf2' }

/** `a` with a share of `b` in it, from 0 to 1. */
export function mix(a: string, b: string, share: number): string {
  const channel = (at: number) => {
    const from = Number.parseInt(a.slice(at, at + 2), 16)
    const to = Number.parseInt(b.slice(at, at + 2), 16)
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
