import type { Leaflet } from '../leaflet.ts'
import { drawnWall } from '../wall.ts'
import { words } from '../words.ts'

export const mountTallUnit: Leaflet = {
  name: 'notice-colonne',
  kind: 'mountingInstructions',
  updatedAt: '2026-11-16',
  texts: {
    fr: {
      title: 'Poser une colonne',
      lead: 'Colonne ou demi-colonne, elle se suspend à un rail et se retient en bas par deux vis. Sans elles, une porte ouverte la ferait pivoter.',
      aside: {
        heading: 'Il vous faut',
        rows: [
          ['Deux personnes'],
          ['Un niveau de 60 cm au moins, un mètre, un crayon'],
          ['Un détecteur de conduites et de câbles'],
          ['Une perceuse, un foret à carrelage, un foret à béton de 10 mm'],
          ['Des chevilles faites pour votre mur'],
          ['Quelques cales minces'],
        ],
      },
      steps: [
        {
          heading: 'Le mur',
          text: 'Brique pleine et béton suffisent. Dans la brique creuse, scellement chimique. Dans une cloison légère, un renfort en bois à la hauteur du rail et un autre à celle des vis basses.',
        },
        {
          heading: 'La place',
          text: 'Laissez 5 cm entre la colonne et un mur de côté : la porte doit s’ouvrir au-delà de l’angle droit, poignée comprise.',
        },
        {
          heading: 'La hauteur',
          text: 'Le bas à 25 cm du sol fini, ou sur la même ligne que le meuble vasque. Le rail vient 10 cm sous le dessus : à 185 cm pour une colonne de 170, à 110 cm pour une demi-colonne.',
        },
        {
          heading: 'Percer',
          text: 'Deux trous pour le rail, à 8 cm de chaque bord. Carrelage sans percussion. Vissez le rail de niveau.',
        },
        {
          heading: 'Suspendre',
          text: 'Ôtez les tablettes, bloquez les portes au ruban. À deux, présentez la colonne un peu trop haut et laissez-la descendre sur le rail.',
        },
        {
          heading: 'L’aplomb',
          text: 'Réglez aux vis des ferrures, de face puis de côté. Là où le mur recule, une cale. Percez alors les deux trous bas, à 10 cm du dessous, et vissez sans forcer.',
        },
        {
          heading: 'Les portes',
          text: 'Trois vis par charnière : côté, hauteur, profondeur. Visez un jour égal de trois millimètres. Remettez les tablettes, le lourd en bas.',
        },
      ],
    },
    en: {
      title: 'Mounting a tall unit',
      lead: 'Full or half height, it hangs on a rail and is held below by two screws. Without them an open door would swing it round.',
      aside: {
        heading: 'You will need',
        rows: [
          ['Two people'],
          ['A spirit level of 60 cm or more, a tape measure, a pencil'],
          ['A detector for pipes and cables'],
          ['A drill, a tile bit, a 10 mm masonry bit'],
          ['Plugs made for your wall'],
          ['A few thin shims'],
        ],
      },
      steps: [
        {
          heading: 'The wall',
          text: 'Solid brick and concrete will do. Hollow brick wants resin anchors. A stud wall wants one noggin at the height of the rail and another at that of the lower screws.',
        },
        {
          heading: 'The place',
          text: 'Leave 5 cm between the unit and a side wall: the door has to open beyond a right angle, handle included.',
        },
        {
          heading: 'The height',
          text: 'The underside 25 cm above the finished floor, or in line with the vanity unit. The rail comes 10 cm below the top: at 185 cm for a unit of 170, at 110 cm for a half-height one.',
        },
        {
          heading: 'Drilling',
          text: 'Two holes for the rail, 8 cm in from each side. No hammer action through tiles. Screw the rail on, level.',
        },
        {
          heading: 'Hanging',
          text: 'Take the shelves out, tape the doors shut. Together, hold the unit a little too high and lower it onto the rail.',
        },
        {
          heading: 'Plumb',
          text: 'Adjust the screws of the hangers, from the front, then from the side. Where the wall recedes, a shim. Now drill the two lower holes, 10 cm above the underside, and screw without force.',
        },
        {
          heading: 'The doors',
          text: 'Three screws to a hinge: sideways, height, depth. Aim for an even gap of three millimetres. Put the shelves back, heavy things low.',
        },
      ],
    },
    de: {
      title: 'Einen Hochschrank montieren',
      lead: 'Hoch oder halbhoch: Er hängt an einer Schiene und wird unten von zwei Schrauben gehalten. Ohne sie dreht ihn eine offene Tür weg.',
      aside: {
        heading: 'Sie brauchen',
        rows: [
          ['Zwei Personen'],
          ['Eine Wasserwaage ab 60 cm, Maßband, Bleistift'],
          ['Ein Ortungsgerät für Leitungen und Kabel'],
          ['Bohrmaschine, Fliesenbohrer, Steinbohrer 10 mm'],
          ['Dübel passend zur Wand'],
          ['Ein paar dünne Unterlegkeile'],
        ],
      },
      steps: [
        {
          heading: 'Die Wand',
          text: 'Vollziegel und Beton genügen. Hohlziegel braucht Injektionsanker. Eine Leichtbauwand braucht eine Traverse auf Höhe der Schiene und eine zweite bei den unteren Schrauben.',
        },
        {
          heading: 'Der Platz',
          text: 'Zur Seitenwand bleiben 5 cm: Die Tür muss über den rechten Winkel hinaus aufgehen, samt Griff.',
        },
        {
          heading: 'Die Höhe',
          text: 'Unterkante 25 cm über dem Fertigboden oder auf einer Linie mit dem Waschtisch. Die Schiene liegt 10 cm unter der Oberkante: bei 185 cm für 170 cm Höhe, bei 110 cm für den halbhohen Schrank.',
        },
        {
          heading: 'Bohren',
          text: 'Zwei Löcher für die Schiene, je 8 cm vom Rand. Fliesen ohne Schlag. Schiene waagerecht anschrauben.',
        },
        {
          heading: 'Einhängen',
          text: 'Böden herausnehmen, Türen mit Krepp sichern. Zu zweit etwas zu hoch ansetzen und auf die Schiene absenken.',
        },
        {
          heading: 'Das Lot',
          text: 'An den Aufhängern einstellen, erst von vorn, dann von der Seite. Wo die Wand zurückweicht, ein Keil. Nun die zwei unteren Löcher bohren, 10 cm über der Unterkante, und ohne Gewalt schrauben.',
        },
        {
          heading: 'Die Türen',
          text: 'Drei Schrauben je Scharnier: Seite, Höhe, Tiefe. Ziel ist eine gleichmäßige Fuge von drei Millimetern. Böden einlegen, Schweres nach unten.',
        },
      ],
    },
    nl: {
      title: 'Een kolomkast ophangen',
      lead: 'Hoog of halfhoog: de kast hangt aan een rail en wordt onderaan door twee schroeven tegengehouden. Zonder hen draait een open deur haar weg.',
      aside: {
        heading: 'U hebt nodig',
        rows: [
          ['Twee personen'],
          ['Een waterpas van minstens 60 cm, een rolmaat, een potlood'],
          ['Een leidingzoeker'],
          ['Een boormachine, een tegelboor, een steenboor van 10 mm'],
          ['Pluggen voor uw muur'],
          ['Enkele dunne wiggen'],
        ],
      },
      steps: [
        {
          heading: 'De muur',
          text: 'Volle baksteen en beton volstaan. Holle baksteen vraagt chemische ankers. Een lichte wand vraagt een versteviging op de hoogte van de rail en een tweede bij de onderste schroeven.',
        },
        {
          heading: 'De plaats',
          text: 'Laat 5 cm tussen de kast en een zijmuur: de deur moet verder dan een rechte hoek open, greep inbegrepen.',
        },
        {
          heading: 'De hoogte',
          text: 'De onderkant 25 cm boven de afgewerkte vloer, of in lijn met het wastafelmeubel. De rail komt 10 cm onder de bovenkant: op 185 cm voor een kast van 170, op 110 cm voor een halfhoge.',
        },
        {
          heading: 'Boren',
          text: 'Twee gaten voor de rail, 8 cm van elke zijkant. Tegels zonder klopstand. Schroef de rail waterpas vast.',
        },
        {
          heading: 'Ophangen',
          text: 'Neem de planken eruit, zet de deuren vast met tape. Houd de kast met z’n tweeën iets te hoog en laat haar op de rail zakken.',
        },
        {
          heading: 'Het lood',
          text: 'Stel af met de schroeven van de ophangers, eerst van voren, dan van opzij. Waar de muur wijkt, een wig. Boor nu de twee onderste gaten, 10 cm boven de onderkant, en schroef zonder forceren.',
        },
        {
          heading: 'De deuren',
          text: 'Drie schroeven per scharnier: opzij, hoogte, diepte. Mik op een gelijke kier van drie millimeter. Leg de planken terug, het zware onderaan.',
        },
      ],
    },
  },
  draw(page, box, language) {
    const wall = drawnWall(page, box, 28)
    wall.floor(words[language].floor)
    wall.piece({ left: 62, width: 40, from: 25, to: 195 })
    wall.piece({ left: 150, width: 42, from: 25, to: 120 })
    for (const x of [70, 94]) for (const height of [185, 35]) wall.hole(x, height)
    for (const x of [158, 184]) for (const height of [110, 35]) wall.hole(x, height)
    wall.level(185, { from: 34, to: 108, stroke: 'axis' })
    wall.level(110, { from: 132, to: 198, stroke: 'axis' })
    wall.heights({ from: 0, to: 185, x: 34, label: '185' })
    wall.heights({ from: 0, to: 110, x: 132, label: '110' })
    wall.heights({ from: 0, to: 25, x: 52, label: '25' })
    wall.heights({ from: 25, to: 35, x: 108, label: '10', side: 'right' })
    wall.widths({ from: 62, to: 70, height: 203, label: '' })
    wall.label('8', 64.5, 208)
    wall.heights({ from: 185, to: 195, x: 108, label: '10', side: 'right' })
  },
}
