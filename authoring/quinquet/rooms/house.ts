import { bottle, chalk, ink, mustard, tomato } from '../colours.ts'
import { at, circle, ellipse, polygon, rect, shape } from '../svg.ts'
import * as f from './furniture.ts'
import { drawRoom, type Room } from './room.ts'
import { bedroom, corner, kitchen, salon, shelf, study } from './rooms.ts'

/** A house in the evening, cut open: six rooms, each with its lamp. 0 is the left end of its ground floor. */

const wide = 300
const tall = 252

const floors: readonly (readonly Room[])[] = [
  [bedroom, salon, study],
  [kitchen, shelf, corner],
]

const houseWidth = wide * 3 + 4 * 10
const houseHeight = tall * 2 + 20

export function drawHouse(): string {
  return (
    rect(-900, -1400, 2800, 1440, '#1c2350') +
    at(-420, -240, f.stars(640, 200, chalk), ' scale(3)') +
    at(-430, -520, f.moon(74)) +
    [-940, -540, 940, 1340].map((x) => at(x, 40, f.skyline(200, '#141a3d'), ' scale(2.4)')).join('') +
    tree(-96, 130) +
    tree(houseWidth + 92, 96) +
    rect(-900, 30, 2800, 700, '#0c2f27') +
    hedge(-900, 8) +
    hedge(houseWidth + 170, 5) +
    roof() +
    rect(0, -houseHeight - 10, houseWidth, houseHeight + 44, '#a93a24') +
    floors.map((rooms, row) => rooms.map((room, column) => cell(room, column, row)).join('')).join('') +
    rect(-16, 26, houseWidth + 32, 12, ink)
  )
}

function cell(room: Room, column: number, row: number): string {
  const x = 10 + column * (wide + 10)
  const y = row === 0 ? -tall - 10 - 24 : -24 + 20
  const scale = Math.max(wide / room.width, tall / (room.height + 30))
  const left = x - (room.width * scale - wide) / 2
  return (
    `<svg x="${x}" y="${y - tall + 30}" width="${wide}" height="${tall - 10}" viewBox="${x} ${y - tall + 30} ${wide} ${tall - 10}">` +
    at(left, y, drawRoom(room), ` scale(${scale})`) +
    '</svg>'
  )
}

function roof(): string {
  const top = -houseHeight - 10
  return (
    rect(110, top - 150, 52, 120, tomato) +
    rect(102, top - 160, 68, 16, ink) +
    rect(houseWidth - 210, top - 130, 40, 90, tomato) +
    rect(houseWidth - 216, top - 138, 52, 14, ink) +
    shape(polygon([-34, top], [130, top - 118], [houseWidth - 130, top - 118], [houseWidth + 34, top]), tomato) +
    shape(
      polygon([130, top - 118], [houseWidth - 130, top - 118], [houseWidth - 118, top - 108], [118, top - 108]),
      '#b63c25',
    ) +
    rect(-40, top - 6, houseWidth + 80, 12, ink) +
    dormer(houseWidth / 2, top - 16) +
    at(330, top - 118, f.sittingCat(mustard), ' scale(1.5)')
  )
}

function hedge(x: number, bushes: number): string {
  return Array.from({ length: bushes }, (_, n) =>
    ellipse(x + n * 110 + 50, 40, 78, 44 + (n % 3) * 16, n % 2 ? bottle : '#0e3c32'),
  ).join('')
}

function dormer(x: number, y: number): string {
  return at(
    x,
    y,
    shape(polygon([-40, 0], [-40, -52], [0, -84], [40, -52], [40, 0]), chalk) +
      circle(0, -34, 22, ink) +
      circle(0, -34, 18, mustard) +
      rect(-2, -54, 4, 40, ink) +
      rect(-20, -36, 40, 4, ink),
  )
}

function tree(x: number, size: number): string {
  return at(
    x,
    34,
    rect(-6, -size, 12, size, ink) +
      ellipse(0, -size * 1.5, size * 0.62, size * 0.9, bottle) +
      ellipse(size * 0.2, -size * 1.4, size * 0.3, size * 0.56, '#0c3a30'),
  )
}
