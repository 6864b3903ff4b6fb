import { bottle, chalk, ham, ink, mint, mix, mustard, sky, tomato } from '../colours.ts'

/** The inks of a room by what they colour. */
export interface Tones {
  wall: string
  floor: string
  wood: string
  woodDark: string
  cloth: string
  clothDark: string
  paper: string
  accent: string
  plant: string
  line: string
}

const common = { wood: '#c26a3c', woodDark: '#8f4524', paper: chalk, plant: '#1a6350', line: ink }

/** Rooms in their light. */
export const litTones = {
  ham: { ...common, wall: ham, floor: '#dd7f56', cloth: tomato, clothDark: '#b63c25', accent: mustard },
  mustard: { ...common, wall: mustard, floor: '#c9762a', cloth: bottle, clothDark: '#0c3a30', accent: tomato },
  sky: { ...common, wall: sky, floor: '#4f83a8', cloth: mustard, clothDark: '#c98a12', accent: tomato },
  mint: { ...common, wall: mint, floor: '#6fa783', cloth: tomato, clothDark: '#b63c25', accent: mustard },
  tomato: { ...common, wall: tomato, floor: '#a8371f', cloth: sky, clothDark: '#4a8db3', accent: mustard },
  chalk: { ...common, wall: '#f4e7c6', floor: '#cfa56b', cloth: bottle, clothDark: '#0c3a30', accent: tomato },
} as const satisfies Record<string, Tones>

export type Hue = keyof typeof litTones

/** The same room when its lamp is off: everything has the ink of the night in it. */
export function nightOf(tones: Tones, night: string): Tones {
  const darkened = Object.entries(tones).map(([role, colour]: [string, string]) => [
    role,
    mix(colour, night, shares[role] ?? 0.8),
  ])
  return Object.fromEntries(darkened) as Record<keyof Tones, string>
}

const shares: Readonly<Record<string, number>> = {
  wall: 0.86,
  floor: 0.9,
  paper: 0.72,
  accent: 0.76,
  line: 0.5,
  cloth: 0.8,
}
