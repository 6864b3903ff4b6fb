import { bottle, chalk, enamels, ink, mustard, tomato } from '../colours.ts'
import { lamps } from '../lamps/lamps.ts'
import { lightOf, withReach } from '../light.ts'
import { at, circle, ellipse, polygon, rect, shape, stroke } from '../svg.ts'
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
    at(houseWidth + 70, -640, f.moon(54)) +
    [-900, -100, 700, 1500].map((x) => at(x, 40, f.skyline(400, '#141a3d'), ' scale(2)')).join('') +
    tree(-70, 96) +
    tree(houseWidth + 82, 122) +
    rect(-900, 30, 2800, 700, '#0c2f27') +
    hedge(-880, 6) +
    hedge(houseWidth + 170, 5) +
    streetLamp(-250) +
    at(-130, 120, f.sittingCat(ink), ' scale(1.6)') +
    roof() +
    rect(0, -houseHeight - 10, houseWidth, houseHeight + 44, chalk) +
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

/** A lamp of the house, out for the evening. */
function streetLamp(x: number): string {
  const lamp = withReach(lamps['dix-heures']({ enamel: enamels.moutarde, isLit: true, cable: 14 }), 116)
  return (
    rect(x - 9, -420, 18, 460, ink, 6) +
    stroke(`M${x} -410C${x} -470 ${x + 96} -470 ${x + 96} -420`, ink, 14) +
    at(x + 96, -330, lightOf(lamp, 0.7) + lamp.body, ' scale(3.2)')
  )
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
