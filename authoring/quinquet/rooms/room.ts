import { mix, type Surface } from '../colours.ts'
import { lamps, type LampId } from '../lamps/lamps.ts'
import { lightOf, litAreas, withReach } from '../light.ts'
import { at, clipped, group, picture, rect } from '../svg.ts'
import { litTones, nightOf, type Hue, type Tones } from './tones.ts'

/** A room in centimetres: 0 is its left lower corner, its floor is at 0 and its ceiling at `-height`. */
export interface Room {
  width: number
  height: number
  hue: Hue
  /** Ink of the night that everything outside of the light has in it. By day there is none. */
  night: string | null
  furniture: (t: Tones) => string
  lamps: readonly PlacedLamp[]
  /** In front of the lamps. */
  front?: (t: Tones) => string
}

interface PlacedLamp {
  lamp: LampId
  enamel: Surface
  x: number
  y: number
  isLit?: boolean
  cable?: number
  /** Length of its cones in centimetres, or how many times as far as usual its balls light. */
  reach?: number
  isMirrored?: boolean
}

/** The room at night, and inside of the light of its lamps the same room in its colours. */
export function drawRoom(room: Room): string {
  const lit = litTones[room.hue]
  const dark = room.night === null ? lit : nightOf(lit, room.night)
  const placed = room.lamps.map((lamp) => drawnLamp(lamp))
  const areas = placed.flatMap((lamp) => lamp.areas)
  const frame = `M0 ${-room.height}H${room.width}V60H0Z`
  return clipped(
    frame,
    scene(room, dark) +
      areas.map((d) => clipped(d, scene(room, lit))).join('') +
      placed.map(({ light }) => light).join('') +
      placed.map(({ body }) => body).join('') +
      (room.front?.(mixed(lit, dark)) ?? ''),
  )
}

function scene({ width, height, furniture }: Room, t: Tones): string {
  return (
    rect(0, -height, width, height, t.wall) +
    rect(0, 0, width, 60, t.floor) +
    rect(0, -3.4, width, 3.4, t.paper) +
    furniture(t)
  )
}

function mixed(a: Tones, b: Tones): Tones {
  return { ...b, cloth: mix(a.cloth, b.cloth, 0.5), paper: mix(a.paper, b.paper, 0.3) }
}

interface DrawnLamp {
  body: string
  light: string
  areas: readonly string[]
}

function drawnLamp({ lamp: id, enamel, x, y, isLit = true, cable = 160, reach, isMirrored }: PlacedLamp): DrawnLamp {
  const drawn = lamps[id]({ enamel, isLit, cable })
  const lamp = reach === undefined ? drawn : withReach(drawn, reach)
  const place = (children: string) => at(x, y, children, isMirrored ? ' scale(-1 1)' : '')
  return {
    body: place(lamp.body),
    light: isLit ? place(lightOf(lamp, 0.42)) : '',
    areas: isLit ? litAreas(lamp).map((d) => movedPath(d, x, y, isMirrored ? -1 : 1)) : [],
  }
}

/** The path at another place: its points are absolute, as `polygon` and `disc` write them. */
function movedPath(d: string, x: number, y: number, flip: 1 | -1): string {
  return d.replaceAll(
    /([ML])(-?[\d.]+) (-?[\d.]+)/g,
    (_, letter: string, px: string, py: string) => `${letter}${Number(px) * flip + x} ${Number(py) + y}`,
  )
}

interface View {
  width: number
  height: number
  /** The middle of what is shown, in centimetres of the room. */
  x: number
  y: number
  /** Centimetres that are shown from left to right. */
  span: number
}

/** A part of a drawing in centimetres as a picture. */
export function view({ width, height, x, y, span }: View, drawing: string): string {
  const scale = width / span
  return picture(
    width,
    height,
    group(`translate(${width / 2 - x * scale} ${height / 2 - y * scale}) scale(${scale})`, drawing),
  )
}
