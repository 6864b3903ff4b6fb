import { enamels, type EnamelName } from './colours.ts'
import type { LampId } from './lamps/lamps.ts'
import { pictureOf, type Picture } from './pictures.ts'
import { detailPoster, landscapePoster, portraitPoster, type Family, type Focus, type GroundName } from './posters.ts'
import { drawRoom, view, type Room } from './rooms/room.ts'
import * as rooms from './rooms/rooms.ts'

/** The pictures of every lamp: alone, upright, from near, and lit in a room. */

interface ProductSheet {
  lamp: LampId
  name: string
  family: Family
  enamel: EnamelName
  ground: GroundName
  /** Other enamels that have a picture, with the ground on which they show best. */
  finishes?: Partial<Record<EnamelName, GroundName>>
  detail: Focus
  room: Room
  /** The part of the room that is shown: its middle and width in centimetres. */
  frame: Focus
  what: { fr: string; en: string }
  near: { fr: string; en: string }
  lit: { fr: string; en: string }
}

const sheets: readonly ProductSheet[] = [
  {
    lamp: 'midi',
    name: 'Midi',
    family: 'cloche',
    enamel: 'tomate',
    ground: 'sky',
    finishes: { moutarde: 'bottle', bouteille: 'ham', ciel: 'mustard', jambon: 'mint', craie: 'tomato' },
    detail: { x: -7, y: -24, span: 40 },
    room: rooms.kitchen,
    frame: { x: 160, y: -108, span: 268 },
    what: { fr: 'grande suspension en cloche', en: 'large bell-shaped pendant' },
    near: { fr: 'le col de laiton et le câble tressé', en: 'the brass neck and the braided cable' },
    lit: { fr: 'allumée au-dessus d’une table où un chat dort', en: 'lit above a table by which a cat sleeps' },
  },
  {
    lamp: 'dix-heures',
    name: 'Dix-heures',
    family: 'cloche',
    enamel: 'moutarde',
    ground: 'bottle',
    detail: { x: 3, y: -2, span: 34 },
    room: rooms.counter,
    frame: { x: 150, y: -112, span: 258 },
    what: { fr: 'petite suspension conique', en: 'small conical pendant' },
    near: { fr: 'le bord noir et l’intérieur blanc', en: 'the black rim and the white inside' },
    lit: { fr: 'trois en ligne au-dessus d’un buffet', en: 'three in a row above a sideboard' },
  },
  {
    lamp: 'quatre-heures',
    name: 'Quatre-heures',
    family: 'cloche',
    enamel: 'bouteille',
    ground: 'ham',
    finishes: { tomate: 'sky', moutarde: 'bottle', ciel: 'tomato', craie: 'mint', encre: 'mustard' },
    detail: { x: 5, y: -22, span: 34 },
    room: rooms.snack,
    frame: { x: 152, y: -96, span: 168 },
    what: { fr: 'lampe à poser en cloche sur une tige de laiton', en: 'table lamp, a bell on a brass stem' },
    near: { fr: 'la chaînette et sa bille', en: 'the pull chain and its ball' },
    lit: { fr: 'allumée sur une table, entre les fruits et les livres', en: 'lit on a table, between fruit and books' },
  },
  {
    lamp: 'vepres',
    name: 'Vêpres',
    family: 'cloche',
    enamel: 'ciel',
    ground: 'mustard',
    detail: { x: 14, y: -6, span: 40 },
    room: rooms.bedroom,
    frame: { x: 142, y: -92, span: 218 },
    what: { fr: 'applique en cloche sur un col-de-cygne de laiton', en: 'bell-shaped wall lamp on a brass swan neck' },
    near: { fr: 'le col-de-cygne et sa plaque', en: 'the swan neck and its plate' },
    lit: { fr: 'allumée près d’un lit, un chat au pied', en: 'lit beside a bed, a cat at its foot' },
  },
  {
    lamp: 'soda',
    name: 'Soda',
    family: 'bulle',
    enamel: 'jambon',
    ground: 'bottle',
    detail: { x: 4, y: -30, span: 42 },
    room: rooms.tableForSix,
    frame: { x: 170, y: -112, span: 268 },
    what: {
      fr: 'suspension, un globe d’opale sous une coiffe émaillée',
      en: 'pendant, an opal globe below an enamelled cap',
    },
    near: { fr: 'la coiffe émaillée sur le verre', en: 'the enamelled cap on the glass' },
    lit: { fr: 'allumée au-dessus d’une table mise', en: 'lit above a laid table' },
  },
  {
    lamp: 'limonade',
    name: 'Limonade',
    family: 'bulle',
    enamel: 'moutarde',
    ground: 'tomato',
    detail: { x: 3, y: -12, span: 30 },
    room: rooms.shelf,
    frame: { x: 156, y: -88, span: 188 },
    what: {
      fr: 'lampe à poser, un globe d’opale sur un pied émaillé',
      en: 'table lamp, an opal globe on an enamelled foot',
    },
    near: { fr: 'la bague de laiton', en: 'the brass ring' },
    lit: { fr: 'allumée sur un buffet, un chat la regarde', en: 'lit on a sideboard, a cat watches it' },
  },
  {
    lamp: 'champagne',
    name: 'Champagne',
    family: 'bulle',
    enamel: 'encre',
    ground: 'ham',
    detail: { x: 2, y: -132, span: 96 },
    room: rooms.salon,
    frame: { x: 176, y: -98, span: 266 },
    what: { fr: 'lampadaire à trois globes d’opale', en: 'floor lamp with three opal globes' },
    near: { fr: 'trois globes de trois tailles', en: 'three globes in three sizes' },
    lit: {
      fr: 'allumé entre deux fauteuils, le lac à la fenêtre',
      en: 'lit between two armchairs, the lake in the window',
    },
  },
  {
    lamp: 'diabolo',
    name: 'Diabolo',
    family: 'bulle',
    enamel: 'tomate',
    ground: 'mint',
    detail: { x: 2, y: 1, span: 30 },
    room: rooms.hall,
    frame: { x: 166, y: -108, span: 234 },
    what: {
      fr: 'applique, deux cônes émaillés et une boule d’opale',
      en: 'wall lamp, two enamelled cones and an opal ball',
    },
    near: { fr: 'la boule entre les deux cônes', en: 'the ball between the cones' },
    lit: { fr: 'allumée dans une entrée, un chat attend', en: 'lit in a hall, a cat waits' },
  },
  {
    lamp: 'girafe',
    name: 'Girafe',
    family: 'menagerie',
    enamel: 'moutarde',
    ground: 'mint',
    detail: { x: 26, y: -132, span: 92 },
    room: rooms.corner,
    frame: { x: 174, y: -92, span: 254 },
    what: { fr: 'lampadaire à bras articulé et contrepoids', en: 'floor lamp with a jointed arm and a counterweight' },
    near: { fr: 'l’articulation et la tête', en: 'the joint and the head' },
    lit: { fr: 'allumé au-dessus d’un fauteuil et d’un livre ouvert', en: 'lit above an armchair and an open book' },
  },
  {
    lamp: 'heron',
    name: 'Héron',
    family: 'menagerie',
    enamel: 'ciel',
    ground: 'tomato',
    finishes: { tomate: 'mint', encre: 'mustard' },
    detail: { x: 12, y: -48, span: 44 },
    room: rooms.study,
    frame: { x: 148, y: -100, span: 172 },
    what: { fr: 'lampe de bureau à deux bras de laiton', en: 'desk lamp with two brass arms' },
    near: { fr: 'la tête, l’œil et l’aigrette', en: 'the head, the eye and the crest' },
    lit: { fr: 'allumée devant une machine à écrire', en: 'lit in front of a typewriter' },
  },
  {
    lamp: 'flamant',
    name: 'Flamant',
    family: 'menagerie',
    enamel: 'jambon',
    ground: 'mustard',
    detail: { x: 36, y: -16, span: 62 },
    room: rooms.readingWall,
    frame: { x: 150, y: -96, span: 218 },
    what: { fr: 'applique à long cou recourbé', en: 'wall lamp with a long curved neck' },
    near: { fr: 'le cou et la tête', en: 'the neck and the head' },
    lit: { fr: 'allumée sur un oreiller et un livre', en: 'lit above a pillow and a book' },
  },
  {
    lamp: 'canard',
    name: 'Canard',
    family: 'menagerie',
    enamel: 'moutarde',
    ground: 'sky',
    detail: { x: 13, y: -20, span: 34 },
    room: rooms.balcony,
    frame: { x: 144, y: -96, span: 150 },
    what: { fr: 'baladeuse en forme de canard', en: 'portable lamp in the shape of a duck' },
    near: { fr: 'la tête inclinée', en: 'the tilted head' },
    lit: { fr: 'allumée sur une table de balcon, la nuit', en: 'lit on a balcony table at night' },
  },
]

export const productPictures = (): Picture[] =>
  sheets.flatMap((sheet) => [...ownPictures(sheet), ...finishPictures(sheet)])

function ownPictures(sheet: ProductSheet): Picture[] {
  const { lamp, name, what, near, lit, room, frame } = sheet
  const poster = posterOf(sheet)
  return [
    pictureOf(lamp, landscapePoster(poster), `${name}, ${what.fr}`, `${name}, ${what.en}`),
    pictureOf(`${lamp}-portrait`, portraitPoster(poster), `${name}, ${what.fr}`, `${name}, ${what.en}`),
    pictureOf(
      `${lamp}-detail`,
      detailPoster(poster, sheet.detail),
      `${name} de près : ${near.fr}`,
      `${name} up close: ${near.en}`,
    ),
    pictureOf(
      `${lamp}-room`,
      view({ width: 1600, height: 1250, ...frame }, drawRoom(room)),
      `${name}, ${lit.fr}`,
      `${name}, ${lit.en}`,
    ),
  ]
}

const posterOf = ({ lamp, family, enamel, ground }: ProductSheet) => ({
  lamp,
  family,
  ground,
  enamel: enamels[enamel],
  isLit: true,
})

const names: Record<EnamelName, { fr: string; en: string }> = {
  tomate: { fr: 'tomate', en: 'tomato' },
  moutarde: { fr: 'moutarde', en: 'mustard' },
  bouteille: { fr: 'bouteille', en: 'bottle green' },
  ciel: { fr: 'ciel', en: 'sky blue' },
  jambon: { fr: 'jambon', en: 'ham pink' },
  craie: { fr: 'craie', en: 'chalk' },
  encre: { fr: 'encre', en: 'ink' },
}

function finishPictures(sheet: ProductSheet): Picture[] {
  const finishes = Object.entries(sheet.finishes ?? {}) as [EnamelName, GroundName][]
  return finishes.map(([enamel, ground]) =>
    pictureOf(
      `${sheet.lamp}-${enamel}`,
      landscapePoster({ ...posterOf(sheet), enamel: enamels[enamel], ground }),
      `${sheet.name} en émail ${names[enamel].fr}`,
      `${sheet.name} in ${names[enamel].en} enamel`,
    ),
  )
}
