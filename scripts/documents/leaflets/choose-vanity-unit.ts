import type { Leaflet } from '../leaflet.ts'
import { measureAcross, measureUp } from '../measures.ts'
import { outline } from '../outline.ts'
import { millimetres } from '../place-views.ts'

export const chooseVanityUnit: Leaflet = {
  name: 'guide-meuble-vasque',
  kind: 'buyingGuide',
  updatedAt: '2026-11-16',
  texts: {
    fr: {
      title: 'Choisir un meuble vasque',
      lead: 'Trois mesures suffisent pour commencer : le mur, le passage devant lui, la hauteur de votre coude.',
      aside: {
        heading: 'Quelle largeur',
        rows: [
          ['60 cm', 'Une petite salle d’eau, une vasque centrée'],
          ['80–90 cm', 'Une personne, et un peu de plan de chaque côté'],
          ['100–120 cm', 'Une vasque décalée, une vraie surface de pose'],
          ['140 cm', 'Deux vasques, axes à 70 cm l’un de l’autre'],
          ['60–180 cm', 'Sur mesure, au centimètre'],
        ],
      },
      steps: [
        {
          heading: 'Mesurer le mur',
          text: 'Trois fois : à 40 cm du sol, à 90, à 150. Un mur n’est jamais droit ; retenez la plus petite mesure. Entre deux murs, retirez deux centimètres, le jeu qu’il faut pour entrer.',
        },
        {
          heading: 'Le passage',
          text: 'Ouvrez la porte et marquez son arc au sol. Gardez 70 cm devant le meuble. S’ils manquent, prenez 42 ou 44 cm de profondeur au lieu de 50.',
        },
        {
          heading: 'L’eau',
          text: 'Notez l’axe de l’évacuation et la hauteur des arrivées. La vasque s’aligne dessus, ou s’en écarte franchement ; à mi-chemin, les tuyaux mangent le tiroir.',
        },
        {
          heading: 'La hauteur',
          text: 'Bras plié, mesurez du coude au sol et retirez 15 cm : c’est le bord de la vasque, 90 cm pour la plupart. Encastrée, le plan est à cette hauteur ; à poser, il descend de la hauteur de la vasque.',
        },
        {
          heading: 'La vasque',
          text: 'L’axe à 40 cm au moins d’un mur de côté, sinon le coude cogne. Encastrée, le plan s’essuie d’un geste ; à poser, elle se voit de la porte.',
        },
        {
          heading: 'Le chemin',
          text: 'Le meuble est livré monté. Mesurez la porte la plus étroite, poignée comprise, et les deux bras de chaque virage d’escalier.',
        },
      ],
    },
    en: {
      title: 'Choosing a vanity unit',
      lead: 'Three measurements are enough to begin: the wall, the space in front of it, the height of your elbow.',
      aside: {
        heading: 'Which width',
        rows: [
          ['60 cm', 'A small shower room, one centred basin'],
          ['80–90 cm', 'One person, and some worktop on either side'],
          ['100–120 cm', 'A basin to one side, room to put things down'],
          ['140 cm', 'Two basins, their axes 70 cm apart'],
          ['60–180 cm', 'Made to measure, to the centimetre'],
        ],
      },
      steps: [
        {
          heading: 'Measuring the wall',
          text: 'Three times: 40 cm above the floor, at 90, at 150. No wall is straight; keep the smallest figure. Between two walls take off two centimetres, the play it needs to get in.',
        },
        {
          heading: 'The space in front',
          text: 'Open the door and mark its arc on the floor. Keep 70 cm clear in front of the unit. Where they are lacking, take a depth of 42 or 44 cm instead of 50.',
        },
        {
          heading: 'The water',
          text: 'Note the axis of the waste and the height of the supplies. The basin lines up with them or stands well aside; halfway, the pipes eat the drawer.',
        },
        {
          heading: 'The height',
          text: 'Arm bent, measure from elbow to floor and take off 15 cm: that is the rim of the basin, 90 cm for most people. With an inset basin the worktop is at that height; under a countertop one it drops by the height of the basin.',
        },
        {
          heading: 'The basin',
          text: 'Its axis at least 40 cm from a side wall, or the elbow knocks. Inset, the top wipes clean in one go; countertop, it is seen from the door.',
        },
        {
          heading: 'The way in',
          text: 'The unit is delivered assembled. Measure the narrowest door, handle included, and both arms of every turn of the stairs.',
        },
      ],
    },
    de: {
      title: 'Einen Waschtisch wählen',
      lead: 'Drei Maße genügen für den Anfang: die Wand, der Platz davor, die Höhe Ihres Ellbogens.',
      aside: {
        heading: 'Welche Breite',
        rows: [
          ['60 cm', 'Ein kleines Duschbad, ein mittiges Becken'],
          ['80–90 cm', 'Eine Person, mit etwas Platte zu beiden Seiten'],
          ['100–120 cm', 'Ein Becken zur Seite, eine echte Ablagefläche'],
          ['140 cm', 'Zwei Becken, Achsen 70 cm auseinander'],
          ['60–180 cm', 'Nach Maß, auf den Zentimeter'],
        ],
      },
      steps: [
        {
          heading: 'Die Wand messen',
          text: 'Dreimal: 40 cm über dem Boden, bei 90, bei 150. Keine Wand ist gerade; es gilt das kleinste Maß. Zwischen zwei Wänden zwei Zentimeter abziehen, so viel Luft braucht es beim Einsetzen.',
        },
        {
          heading: 'Der Platz davor',
          text: 'Die Tür öffnen und ihren Bogen am Boden anzeichnen. Vor dem Möbel bleiben 70 cm frei. Fehlen sie, nehmen Sie 42 oder 44 cm Tiefe statt 50.',
        },
        {
          heading: 'Das Wasser',
          text: 'Notieren Sie die Achse des Ablaufs und die Höhe der Eckventile. Das Becken liegt in dieser Achse oder deutlich daneben; auf halbem Weg kosten die Rohre die Schublade.',
        },
        {
          heading: 'Die Höhe',
          text: 'Bei gebeugtem Arm vom Ellbogen zum Boden messen und 15 cm abziehen: Das ist der Beckenrand, für die meisten 90 cm. Eingelassen liegt die Platte auf dieser Höhe, unter einem Aufsatzbecken um dessen Höhe tiefer.',
        },
        {
          heading: 'Das Becken',
          text: 'Die Achse mindestens 40 cm von der Seitenwand, sonst stößt der Ellbogen an. Eingelassen wischt man die Platte in einem Zug; aufgesetzt sieht man es von der Tür.',
        },
        {
          heading: 'Der Weg',
          text: 'Das Möbel kommt fertig montiert. Messen Sie die engste Tür samt Klinke und beide Arme jeder Treppenkehre.',
        },
      ],
    },
    nl: {
      title: 'Een wastafelmeubel kiezen',
      lead: 'Drie maten volstaan om te beginnen: de muur, de ruimte ervoor, de hoogte van uw elleboog.',
      aside: {
        heading: 'Welke breedte',
        rows: [
          ['60 cm', 'Een kleine badkamer, één waskom in het midden'],
          ['80–90 cm', 'Eén persoon, met wat blad aan weerszijden'],
          ['100–120 cm', 'Een waskom opzij, plaats om iets neer te zetten'],
          ['140 cm', 'Twee waskommen, assen 70 cm uit elkaar'],
          ['60–180 cm', 'Op maat, tot op de centimeter'],
        ],
      },
      steps: [
        {
          heading: 'De muur meten',
          text: 'Drie keer: 40 cm boven de vloer, op 90, op 150. Geen muur is recht; onthoud de kleinste maat. Tussen twee muren trekt u twee centimeter af, de speling om erin te komen.',
        },
        {
          heading: 'De ruimte ervoor',
          text: 'Open de deur en teken haar boog op de vloer. Houd 70 cm vrij voor het meubel. Ontbreken die, kies dan 42 of 44 cm diepte in plaats van 50.',
        },
        {
          heading: 'Het water',
          text: 'Noteer de as van de afvoer en de hoogte van de hoekkranen. De waskom ligt op die as, of er duidelijk naast; halverwege eten de leidingen de lade op.',
        },
        {
          heading: 'De hoogte',
          text: 'Meet met gebogen arm van elleboog tot vloer en trek 15 cm af: dat is de rand van de waskom, voor de meesten 90 cm. Ingelaten ligt het blad op die hoogte; onder een opzetkom zakt het met haar hoogte.',
        },
        {
          heading: 'De waskom',
          text: 'Haar as minstens 40 cm van een zijmuur, anders stoot de elleboog. Ingelaten veegt u het blad in één keer schoon; opgezet ziet u haar vanaf de deur.',
        },
        {
          heading: 'De weg',
          text: 'Het meubel komt gemonteerd aan. Meet de smalste deur, klink inbegrepen, en beide armen van elke draai in de trap.',
        },
      ],
    },
  },
  /** The room from above: unit, space in front, arc of the door. */
  draw(page, box) {
    const scale = 28
    const long = (centimetres: number) => millimetres(centimetres, scale)
    const [left, top] = [box.x + 12, box.y + 10]
    const [right, foot] = [left + long(180), top + long(160)]
    const unit = { x: left + long(30), y: top, width: long(120), height: long(50) }
    page.path(outline('rectangle', unit), { stroke: 'edge', fill: 'linen' })
    const basin = { x: left + long(72), y: top + long(8), width: long(55), height: long(36) }
    page.path(outline('ellipse', basin), { stroke: 'edge', fill: 'white' })
    page.line([left + long(99.5), top - 3], [left + long(99.5), top + long(58)], 'axis')
    const door = { hinge: left + long(166), width: long(73) }
    page.line([left, foot], [left, top], 'edge')
    page.line([left, top], [right, top], 'edge')
    page.line([right, top], [right, foot], 'edge')
    page.line([left, foot], [door.hinge - door.width, foot], 'edge')
    page.line([door.hinge, foot], [right, foot], 'edge')
    page.line([door.hinge, foot], [door.hinge, foot - door.width], 'edge')
    const bent = door.width * 0.5523
    const arc = [door.hinge - door.width, foot - bent, door.hinge - bent, foot - door.width] as const
    page.path(
      [
        { op: 'm', c: [door.hinge - door.width, foot] },
        { op: 'c', c: [...arc, door.hinge, foot - door.width] },
      ],
      { stroke: 'hidden' },
    )
    measureUp(page, { from: top, to: unit.y + unit.height, x: left - 5, label: '50' })
    measureUp(page, {
      from: unit.y + unit.height,
      to: top + long(120),
      x: left + long(42),
      label: 'min. 70',
      side: 'right',
    })
    measureAcross(page, { from: unit.x, to: unit.x + unit.width, y: top - 7.5, label: '' })
    page.text('120', unit.x + unit.width / 2, top - 9, { style: 'measure', align: 'center' })
    measureAcross(page, { from: left + long(99.5), to: right, y: top + long(64), label: 'min. 40' })
  },
}
