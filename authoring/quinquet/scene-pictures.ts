import { enamels, type EnamelName } from './colours.ts'
import { pictureOf, type Picture } from './pictures.ts'
import * as plates from './plates.ts'
import { drawFamily, families } from './posters-of-families.ts'
import { drawHouse } from './rooms/house.ts'
import { drawRoom, view } from './rooms/room.ts'
import { bedroom, corner, kitchen, salon, tableForSix } from './rooms/rooms.ts'
import { workshop } from './rooms/workshop.ts'

/** The pictures of pages: scenes, plates of the almanac, and samples. */

const wide = { width: 1920, height: 1200 }
const upright = { width: 1000, height: 1400 }

export const scenePictures = (): Picture[] => [...houseAndFamilies(), ...workshopAndRooms(), ...almanac(), ...samples()]

function houseAndFamilies(): Picture[] {
  const house = drawHouse()
  const ofHouse = [
    'Une maison coupée en deux, le soir : six pièces, six lampes allumées, un chat sur le toit',
    'A house cut in half, in the evening: six rooms, six lamps lit, a cat on the roof',
  ] as const
  const cloche = drawFamily(families.cloche)
  const bulle = drawFamily(families.bulle)
  const menagerie = drawFamily(families.menagerie)
  const ofCloche = [
    'La famille Cloche : quatre lampes en acier émaillé',
    'The Cloche family: four lamps in enamelled steel',
  ] as const
  const ofBulle = [
    'La famille Bulle : quatre lampes à globes d’opale',
    'The Bulle family: four lamps with opal globes',
  ] as const
  const ofMenagerie = ['La Ménagerie : quatre lampes à long cou', 'The Menagerie: four lamps with long necks'] as const
  return [
    pictureOf('home', view({ ...wide, x: 176, y: -318, span: 1720 }, house), ...ofHouse),
    pictureOf('home-portrait', view({ ...upright, x: 470, y: -176, span: 780 }, house), ...ofHouse),
    pictureOf('cloche', view({ ...wide, x: 130, y: -62, span: 262 }, cloche), ...ofCloche),
    pictureOf('cloche-portrait', view({ ...upright, x: 150, y: -72, span: 132 }, cloche), ...ofCloche),
    pictureOf('bulle', view({ ...wide, x: 132, y: -70, span: 264 }, bulle), ...ofBulle),
    pictureOf('bulle-portrait', view({ ...upright, x: 142, y: -78, span: 136 }, bulle), ...ofBulle),
    pictureOf('menagerie', view({ ...wide, x: 142, y: -70, span: 290 }, menagerie), ...ofMenagerie),
    pictureOf('menagerie-portrait', view({ ...upright, x: 150, y: -84, span: 150 }, menagerie), ...ofMenagerie),
  ]
}

function workshopAndRooms(): Picture[] {
  const bench = drawRoom(workshop)
  const ofBench = [
    'L’atelier : l’établi, cinq abat-jour qui sèchent, le four allumé',
    'The workshop: the bench, five shades drying, the kiln lit',
  ] as const
  return [
    pictureOf('atelier', view({ ...wide, x: 231, y: -108, span: 444 }, bench), ...ofBench),
    pictureOf('atelier-portrait', view({ ...upright, x: 226, y: -110, span: 196 }, bench), ...ofBench),
    pictureOf(
      'etabli-portrait',
      view({ ...upright, x: 128, y: -104, span: 170 }, bench),
      'L’établi, une lampe Héron penchée sur les pots d’émail',
      'The bench, a Héron lamp bent over the pots of enamel',
    ),
    pictureOf(
      'four',
      view({ ...wide, x: 350, y: -104, span: 218 }, bench),
      'Le four : un abat-jour y devient orange',
      'The kiln: a shade turns orange in it',
    ),
    pictureOf(
      'table',
      view({ ...wide, x: 170, y: -112, span: 336 }, drawRoom(tableForSix)),
      'Une table mise sous un globe d’opale, le reste de la pièce dans la nuit',
      'A table laid under an opal globe, the rest of the room in the night',
    ),
    pictureOf(
      'nuit-portrait',
      view({ ...upright, x: 112, y: -98, span: 150 }, drawRoom(bedroom)),
      'Une applique éclaire un oreiller et laisse la chambre dormir',
      'A wall lamp lights a pillow and lets the room sleep',
    ),
    pictureOf(
      'salon',
      view({ ...wide, x: 176, y: -96, span: 330 }, drawRoom(salon)),
      'Un salon le soir, trois globes allumés, le lac à la fenêtre',
      'A living room in the evening, three globes lit, the lake in the window',
    ),
    pictureOf(
      'fauteuil',
      view({ ...wide, x: 172, y: -96, span: 312 }, drawRoom(corner)),
      'Un fauteuil dans le cône d’une lampe Girafe',
      'An armchair in the cone of a Girafe lamp',
    ),
    pictureOf(
      'cuisine',
      view({ ...wide, x: 160, y: -104, span: 312 }, drawRoom(kitchen)),
      'Une table ronde de lumière, des chaises dans l’ombre, un chat',
      'A circle of light on a table, chairs in the shade, a cat',
    ),
  ]
}

function almanac(): Picture[] {
  return [
    pictureOf(
      'facade',
      view({ ...wide, x: 500, y: 392, span: 1080 }, plates.facade()),
      'Une façade la nuit : ses fenêtres vont de l’orange au bleu',
      'A house front at night: its windows go from orange to blue',
    ),
    pictureOf(
      'email',
      view({ ...wide, x: 0, y: 10, span: 1500 }, plates.dripping()),
      'De l’émail rouge coule sur un abat-jour d’acier nu',
      'Red enamel runs down a shade of bare steel',
    ),
    pictureOf(
      'quinquet',
      view({ ...wide, x: 40, y: 10, span: 1560 }, plates.oilLamp()),
      'Un quinquet : réservoir, bec, cheminée de verre, flamme',
      'A quinquet: reservoir, burner, glass chimney, flame',
    ),
    pictureOf(
      'interrupteur',
      view({ ...wide, x: 60, y: 60, span: 1300 }, plates.pullSwitch()),
      'Une main s’approche de la bille de laiton d’une lampe',
      'A hand reaches for the brass ball of a lamp',
    ),
    pictureOf(
      'articulation',
      view({ ...wide, x: 0, y: 0, span: 1300 }, plates.joint()),
      'Une articulation de laiton, le câble qui passe derrière',
      'A brass joint, the cable passing behind it',
    ),
    pictureOf(
      'dessous',
      view({ ...wide, x: 0, y: 0, span: 1500 }, plates.fromBelow()),
      'Une suspension vue d’en dessous : des cercles de lumière',
      'A pendant seen from below: circles of light',
    ),
  ]
}

function samples(): Picture[] {
  const enamel = Object.entries(enamels) as [EnamelName, (typeof enamels)[EnamelName]][]
  return [
    ...enamel.map(([name, surface]) =>
      pictureOf(
        `swatch-${name}`,
        plates.enamelSample(surface),
        `Échantillon d’émail ${name}`,
        `Sample of the enamel ${name}`,
      ),
    ),
    pictureOf('swatch-laiton', plates.brassSample(), 'Tubes de laiton brossé', 'Tubes of brushed brass'),
    pictureOf('swatch-opale', plates.glassSample(), 'Un globe de verre opale', 'A globe of opal glass'),
    pictureOf('swatch-coton', plates.cableSample(), 'Câbles en coton tressé', 'Cables in braided cotton'),
  ]
}
