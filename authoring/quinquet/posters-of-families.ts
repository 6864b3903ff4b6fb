import { bottle, enamels, ham, ink, mix, mustard, sky, type Surface } from './colours.ts'
import { lamps, type LampId } from './lamps/lamps.ts'
import { lightOf, withReach } from './light.ts'
import { at, rect } from './svg.ts'
import { ornament, type Family } from './posters.ts'

/** The lamps of a family side by side, in centimetres: 0 is the left end of the floor. */

interface Member {
  lamp: LampId
  enamel: Surface
  x: number
  y: number
  scale?: number
  reach?: number
}

interface FamilyPicture {
  family: Family
  ground: string
  width: number
  members: readonly Member[]
}

const e = enamels

export const families: Readonly<Record<Family, FamilyPicture>> = {
  cloche: {
    family: 'cloche',
    ground: ham,
    width: 260,
    members: [
      { lamp: 'vepres', enamel: e.ciel, x: 10, y: -96, scale: 1.25, reach: 77 },
      { lamp: 'midi', enamel: e.tomate, x: 112, y: -92, scale: 1.2, reach: 78 },
      { lamp: 'quatre-heures', enamel: e.bouteille, x: 190, y: 3, scale: 1.3 },
      { lamp: 'dix-heures', enamel: e.moutarde, x: 238, y: -84, scale: 1.1, reach: 78 },
    ],
  },
  bulle: {
    family: 'bulle',
    ground: bottle,
    width: 260,
    members: [
      { lamp: 'soda', enamel: e.jambon, x: 66, y: -76 },
      { lamp: 'limonade', enamel: e.moutarde, x: 114, y: 3, scale: 1.2 },
      { lamp: 'champagne', enamel: e.tomate, x: 176, y: 3, scale: 0.82 },
      { lamp: 'diabolo', enamel: e.ciel, x: 238, y: -86, reach: 24 },
    ],
  },
  menagerie: {
    family: 'menagerie',
    ground: sky,
    width: 280,
    members: [
      { lamp: 'flamant', enamel: e.jambon, x: 8, y: -98, reach: 96 },
      { lamp: 'girafe', enamel: e.moutarde, x: 118, y: 3, scale: 0.92 },
      { lamp: 'heron', enamel: e.tomate, x: 212, y: 5, scale: 1.05 },
      { lamp: 'canard', enamel: e.bouteille, x: 252, y: 8, scale: 1 },
    ],
  },
}

export function drawFamily({ family, ground, width, members }: FamilyPicture): string {
  const floor = mix(ground, family === 'bulle' ? ink : mustard, family === 'bulle' ? 0.3 : 0.6)
  return (
    rect(-400, -500, width + 800, 1000, ground) +
    at(
      0,
      -width * 0.6,
      ornament(
        family,
        { width, height: width * 0.7, floor: 0 },
        mix(ground, '#fdf7e8', family === 'bulle' ? 0.14 : 0.3),
      ),
    ) +
    rect(-400, -6, width + 800, 500, floor) +
    members.map((member) => drawMember(member, family === 'bulle' ? 0.5 : 0.85)).join('')
  )
}

function drawMember({ lamp: id, enamel, x, y, scale = 1, reach }: Member, strength: number): string {
  const drawn = lamps[id]({ enamel, isLit: true, cable: 200 })
  const lamp = reach === undefined ? drawn : withReach(drawn, id === 'soda' ? 1 : reach / scale)
  return at(x, y, lightOf(lamp, strength) + lamp.body, ` scale(${scale})`)
}
