import type { Leaflet } from '../leaflet.ts'
import { drawnWall } from '../wall.ts'
import { words } from '../words.ts'

export const mountVanityUnit: Leaflet = {
  name: 'notice-meuble-vasque',
  kind: 'mountingInstructions',
  updatedAt: '2026-11-16',
  texts: {
    fr: {
      title: 'Poser un meuble vasque',
      lead: 'Le meuble arrive monté. Il reste à trouver un mur qui porte, une ligne de niveau, et à être deux.',
      aside: {
        heading: 'Il vous faut',
        rows: [
          ['Deux personnes, et l’eau coupée'],
          ['Un niveau de 60 cm au moins, un mètre, un crayon'],
          ['Un détecteur de conduites et de câbles'],
          ['Une perceuse, un foret à carrelage, un foret à béton de 10 mm'],
          ['Des chevilles faites pour votre mur : le rail est fourni, pas elles'],
          ['Du silicone sanitaire neutre'],
        ],
      },
      steps: [
        {
          heading: 'Le mur',
          text: 'Brique pleine et béton suffisent. Dans la brique creuse, scellement chimique. Dans une cloison légère, un renfort en bois entre les montants, à 75 cm du sol, posé avant le parement. Un meuble de 120 cm pèse de 70 à 110 kg avec sa pierre.',
        },
        {
          heading: 'La hauteur',
          text: 'Tracez le dessus du plan au niveau : 90 cm pour une vasque encastrée. Pour une vasque à poser, retirez sa hauteur ; avec un bol de 14 cm, le plan vient à 76 cm.',
        },
        {
          heading: 'Le rail',
          text: 'Tracez une seconde ligne 15 cm plus bas : c’est son axe. Passez le détecteur sur toute la longueur avant de percer.',
        },
        {
          heading: 'Percer',
          text: 'Premier trou à 10 cm de chaque bord du meuble, puis tous les 40 cm au plus. Carrelage sans percussion ; la percussion seulement dans le mur. Aspirez la poussière.',
        },
        {
          heading: 'Visser',
          text: 'Vissez le rail, contrôlez le niveau, serrez. S’il bouge sous la main, le meuble bougera aussi.',
        },
        {
          heading: 'Accrocher',
          text: 'Sortez les tiroirs. À deux, présentez le meuble quelques centimètres trop haut et laissez-le descendre sur le rail. Réglez hauteur et aplomb aux vis des ferrures, puis verrouillez-les.',
        },
        {
          heading: 'Raccorder',
          text: 'Arrivées entre 55 et 60 cm, écartées de 15 cm ; évacuation à 50 cm, dans l’axe de la vasque. Laissez couler cinq minutes, un papier sec sous chaque raccord.',
        },
        {
          heading: 'Le joint',
          text: 'Un cordon de silicone neutre entre le plan et le mur ; l’acétique tache la pierre. Vingt-quatre heures sans eau. Remettez les tiroirs.',
        },
      ],
      note: 'Meuble sur pieds : mettez-le de niveau par les pieds, puis vissez au mur ses deux équerres. Elles l’empêchent de basculer, elles ne le portent pas.',
    },
    en: {
      title: 'Mounting a vanity unit',
      lead: 'The unit arrives assembled. What remains is a wall that carries, a level line, and a second person.',
      aside: {
        heading: 'You will need',
        rows: [
          ['Two people, and the water turned off'],
          ['A spirit level of 60 cm or more, a tape measure, a pencil'],
          ['A detector for pipes and cables'],
          ['A drill, a tile bit, a 10 mm masonry bit'],
          ['Plugs made for your wall: the rail is supplied, they are not'],
          ['Neutral-cure sanitary silicone'],
        ],
      },
      steps: [
        {
          heading: 'The wall',
          text: 'Solid brick and concrete will do. Hollow brick wants resin anchors. A stud wall wants a timber noggin between the studs, 75 cm above the floor, put in before it is boarded. A 120 cm unit weighs 70 to 110 kg with its stone.',
        },
        {
          heading: 'The height',
          text: 'Draw the top of the worktop, level: 90 cm for an inset basin. For a countertop basin take off its height; with a bowl of 14 cm the worktop comes at 76 cm.',
        },
        {
          heading: 'The rail',
          text: 'Draw a second line 15 cm below: it is the axis of the rail. Run the detector along all of it before you drill.',
        },
        {
          heading: 'Drilling',
          text: 'First hole 10 cm in from each side of the unit, then one every 40 cm at most. No hammer action through tiles; only in the wall behind them. Vacuum the dust out.',
        },
        {
          heading: 'Fixing',
          text: 'Screw the rail on, check the level, tighten. If it moves under your hand, the unit will move too.',
        },
        {
          heading: 'Hanging',
          text: 'Take the drawers out. Together, hold the unit a few centimetres too high and lower it onto the rail. Set height and plumb with the screws of the hangers, then lock them.',
        },
        {
          heading: 'Connecting',
          text: 'Supplies between 55 and 60 cm, 15 cm apart; waste at 50 cm, on the axis of the basin. Let the water run for five minutes with dry paper under each joint.',
        },
        {
          heading: 'Sealing',
          text: 'A bead of neutral silicone between worktop and wall; the acetic kind stains stone. No water for twenty-four hours. Put the drawers back.',
        },
      ],
      note: 'Unit on legs: level it with its feet, then screw its two brackets to the wall. They keep it from tipping; they do not carry it.',
    },
    de: {
      title: 'Einen Waschtisch montieren',
      lead: 'Der Waschtisch kommt fertig montiert. Es fehlen eine tragende Wand, eine waagerechte Linie und ein zweites Paar Hände.',
      aside: {
        heading: 'Sie brauchen',
        rows: [
          ['Zwei Personen, das Wasser abgestellt'],
          ['Eine Wasserwaage ab 60 cm, Maßband, Bleistift'],
          ['Ein Ortungsgerät für Leitungen und Kabel'],
          ['Bohrmaschine, Fliesenbohrer, Steinbohrer 10 mm'],
          ['Dübel passend zur Wand: die Schiene liegt bei, sie nicht'],
          ['Neutral vernetzendes Sanitärsilikon'],
        ],
      },
      steps: [
        {
          heading: 'Die Wand',
          text: 'Vollziegel und Beton genügen. Hohlziegel braucht Injektionsanker. Eine Leichtbauwand braucht eine Holztraverse zwischen den Ständern, 75 cm über dem Boden, vor dem Beplanken gesetzt. Ein Waschtisch von 120 cm wiegt mit Stein 70 bis 110 kg.',
        },
        {
          heading: 'Die Höhe',
          text: 'Reißen Sie die Oberkante der Platte waagerecht an: 90 cm bei eingelassenem Becken. Bei einem Aufsatzbecken ziehen Sie dessen Höhe ab; mit einer Schale von 14 cm liegt die Platte bei 76 cm.',
        },
        {
          heading: 'Die Schiene',
          text: 'Ziehen Sie 15 cm darunter eine zweite Linie: die Achse der Schiene. Suchen Sie vor dem Bohren die ganze Länge nach Leitungen ab.',
        },
        {
          heading: 'Bohren',
          text: 'Erstes Loch 10 cm vom Rand des Möbels, auf beiden Seiten, dann höchstens alle 40 cm. Fliesen ohne Schlag; Schlag erst in der Wand. Staub absaugen.',
        },
        {
          heading: 'Schrauben',
          text: 'Schiene anschrauben, Waage prüfen, festziehen. Gibt sie unter der Hand nach, tut es auch das Möbel.',
        },
        {
          heading: 'Einhängen',
          text: 'Schubladen herausnehmen. Zu zweit einige Zentimeter zu hoch ansetzen und auf die Schiene absenken. Höhe und Lot an den Schrauben der Aufhänger einstellen, dann sichern.',
        },
        {
          heading: 'Anschließen',
          text: 'Eckventile zwischen 55 und 60 cm, 15 cm auseinander; Ablauf bei 50 cm, in der Achse des Beckens. Fünf Minuten laufen lassen, trockenes Papier unter jeder Verbindung.',
        },
        {
          heading: 'Die Fuge',
          text: 'Eine Naht Neutralsilikon zwischen Platte und Wand; essigvernetzendes verfärbt Stein. Vierundzwanzig Stunden kein Wasser. Schubladen einsetzen.',
        },
      ],
      note: 'Waschtisch auf Füßen: mit den Füßen ins Wasser stellen, dann die zwei Winkel an die Wand schrauben. Sie verhindern das Kippen, sie tragen nicht.',
    },
    nl: {
      title: 'Een wastafelmeubel ophangen',
      lead: 'Het meubel komt gemonteerd aan. Wat nog ontbreekt: een muur die draagt, een lijn die waterpas is, en een tweede persoon.',
      aside: {
        heading: 'U hebt nodig',
        rows: [
          ['Twee personen, en het water afgesloten'],
          ['Een waterpas van minstens 60 cm, een rolmaat, een potlood'],
          ['Een leidingzoeker'],
          ['Een boormachine, een tegelboor, een steenboor van 10 mm'],
          ['Pluggen voor uw muur: de rail is bijgeleverd, zij niet'],
          ['Neutrale sanitairkit'],
        ],
      },
      steps: [
        {
          heading: 'De muur',
          text: 'Volle baksteen en beton volstaan. Holle baksteen vraagt chemische ankers. Een lichte wand vraagt een houten versteviging tussen de stijlen, 75 cm boven de vloer, aangebracht voor de beplating. Een meubel van 120 cm weegt met steen 70 tot 110 kg.',
        },
        {
          heading: 'De hoogte',
          text: 'Teken de bovenkant van het blad waterpas af: 90 cm bij een ingelaten waskom. Bij een opzetkom trekt u haar hoogte af; met een kom van 14 cm komt het blad op 76 cm.',
        },
        {
          heading: 'De rail',
          text: 'Trek 15 cm lager een tweede lijn: dat is de as van de rail. Ga met de leidingzoeker over de hele lengte voordat u boort.',
        },
        {
          heading: 'Boren',
          text: 'Eerste gat 10 cm van elke zijkant van het meubel, dan om de 40 cm of minder. Tegels zonder klopstand; kloppen pas in de muur. Zuig het stof weg.',
        },
        {
          heading: 'Vastschroeven',
          text: 'Schroef de rail vast, controleer of hij waterpas is, draai aan. Beweegt hij onder uw hand, dan beweegt het meubel ook.',
        },
        {
          heading: 'Ophangen',
          text: 'Neem de laden eruit. Houd het meubel met z’n tweeën enkele centimeters te hoog en laat het op de rail zakken. Stel hoogte en loodstand af met de schroeven van de ophangers en vergrendel ze.',
        },
        {
          heading: 'Aansluiten',
          text: 'Hoekkranen tussen 55 en 60 cm, 15 cm uit elkaar; afvoer op 50 cm, in de as van de waskom. Laat vijf minuten lopen, met droog papier onder elke koppeling.',
        },
        {
          heading: 'De voeg',
          text: 'Een streep neutrale kit tussen blad en muur; zure kit maakt vlekken in steen. Vierentwintig uur geen water. Plaats de laden terug.',
        },
      ],
      note: 'Meubel op poten: stel het waterpas met de stelpoten en schroef daarna de twee hoekijzers aan de muur. Ze beletten het kantelen, ze dragen niet.',
    },
  },
  draw(page, box, language) {
    const wall = drawnWall(page, box, 17)
    wall.floor(words[language].floor)
    wall.piece({ left: 24, width: 100, from: 38, to: 90 })
    wall.level(75, { from: 15, to: 130, stroke: 'axis' })
    for (const x of [34, 60.7, 87.3, 114]) wall.hole(x, 75)
    for (const x of [66.5, 81.5]) wall.hole(x, 57.5)
    wall.hole(74, 50)
    wall.level(57.5, { from: 81.5, to: 141, stroke: 'hidden' })
    wall.level(50, { from: 74, to: 130, stroke: 'hidden' })
    wall.heights({ from: 0, to: 90, x: 3, label: '90' })
    wall.heights({ from: 0, to: 75, x: 15, label: '75' })
    wall.heights({ from: 0, to: 50, x: 130, label: '50', side: 'right' })
    wall.heights({ from: 0, to: 57.5, x: 141, label: '55–60', side: 'right' })
    wall.widths({ from: 24, to: 34, height: 103, label: '10' })
    wall.widths({ from: 34, to: 60.7, height: 103, label: 'max. 40' })
    wall.widths({ from: 66.5, to: 81.5, height: 46, label: '15' })
  },
}
