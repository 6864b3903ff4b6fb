import type { Leaflet } from '../leaflet.ts'
import { drawnWall } from '../wall.ts'
import { words } from '../words.ts'

export const mountAccessory: Leaflet = {
  name: 'notice-accessoire',
  kind: 'mountingInstructions',
  updatedAt: '2026-11-16',
  texts: {
    fr: {
      title: 'Étagère et porte-serviettes',
      lead: 'On ne doit voir ni vis ni patte : broches ou platines, tout se joue dans deux trous bien droits.',
      aside: {
        heading: 'Il vous faut',
        rows: [
          ['Un niveau, un crayon, le gabarit en papier fourni'],
          ['Un détecteur de conduites et de câbles'],
          ['Une perceuse, un foret à carrelage'],
          ['Le foret à béton dont le gabarit donne le diamètre'],
          ['Du scellement chimique, une soufflette'],
          ['La clé de 2 mm fournie'],
        ],
      },
      steps: [
        {
          heading: 'Le mur',
          text: 'Des broches demandent un mur plein, ou un renfort en bois derrière la plaque. Bien scellée, l’étagère porte quinze kilos ; dans du plâtre seul, rien du tout.',
        },
        {
          heading: 'La hauteur',
          text: 'Tablette : 20 cm au-dessus du bord de la vasque. Porte-serviettes : axe à 110 cm. Étagère : 150 cm au plus, pour voir ce qui est dessus.',
        },
        {
          heading: 'Le gabarit',
          text: 'Collez-le au mur, au niveau. Il donne l’entraxe A de votre modèle, le diamètre et la profondeur des trous.',
        },
        {
          heading: 'Percer droit',
          text: 'Passez le détecteur. Carrelage sans percussion. Un trou qui penche d’un degré se lit au bord de la planche.',
        },
        {
          heading: 'Les broches',
          text: 'Soufflez la poussière, elle empêche la prise. Résine au fond, broches en tournant, essuyez. Attendez le temps que dit la cartouche, puis glissez la planche à fond.',
        },
        {
          heading: 'Le porte-serviettes',
          text: 'Vissez les deux platines. Posez la barre, rosaces contre le mur, et serrez par-dessous la vis sans tête, à la clé de 2 mm.',
        },
        {
          heading: 'Le bois',
          text: 'Pas de silicone contre le chêne ni le noyer : laissez un millimètre d’air, l’eau s’y évapore.',
        },
      ],
    },
    en: {
      title: 'Wall shelf and towel rail',
      lead: 'No screw, no bracket is to show: on pins or on plates, everything depends on two holes drilled straight.',
      aside: {
        heading: 'You will need',
        rows: [
          ['A spirit level, a pencil, the paper template supplied'],
          ['A detector for pipes and cables'],
          ['A drill, a tile bit'],
          ['The masonry bit whose diameter the template gives'],
          ['Resin anchor, a blow-out pump'],
          ['The 2 mm key supplied'],
        ],
      },
      steps: [
        {
          heading: 'The wall',
          text: 'Pins want a solid wall, or a noggin behind the board. Well anchored, the wall shelf carries fifteen kilos; in plasterboard alone, nothing at all.',
        },
        {
          heading: 'The height',
          text: 'Narrow shelf: 20 cm above the rim of the basin. Towel rail: axis at 110 cm. Wall shelf: 150 cm at most, so that you see what stands on it.',
        },
        {
          heading: 'The template',
          text: 'Tape it to the wall, level. It gives the distance A of your model, and the diameter and depth of the holes.',
        },
        {
          heading: 'Drilling straight',
          text: 'Use the detector. No hammer action through tiles. A hole that leans by one degree can be read off the edge of the board.',
        },
        {
          heading: 'The pins',
          text: 'Blow the dust out: it keeps the resin from gripping. Resin first, then the pins with a twist, and wipe. Wait as long as the cartridge says, then slide the board fully on.',
        },
        {
          heading: 'The towel rail',
          text: 'Screw on the two plates. Offer up the rail, roses to the wall, and tighten the grub screw from below with the 2 mm key.',
        },
        {
          heading: 'The wood',
          text: 'No silicone against oak or walnut: leave a millimetre of air, and water dries out of it.',
        },
      ],
    },
    de: {
      title: 'Wandboard und Handtuchstange',
      lead: 'Weder Schraube noch Winkel soll man sehen: ob Stift oder Platte, alles hängt an zwei geraden Löchern.',
      aside: {
        heading: 'Sie brauchen',
        rows: [
          ['Wasserwaage, Bleistift, die beiliegende Papierschablone'],
          ['Ein Ortungsgerät für Leitungen und Kabel'],
          ['Bohrmaschine, Fliesenbohrer'],
          ['Den Steinbohrer, dessen Maß die Schablone nennt'],
          ['Injektionsmörtel, eine Ausblaspumpe'],
          ['Den beiliegenden 2-mm-Schlüssel'],
        ],
      },
      steps: [
        {
          heading: 'Die Wand',
          text: 'Stifte brauchen eine massive Wand oder eine Traverse hinter der Platte. Gut verankert trägt das Wandboard fünfzehn Kilo; in Gips allein gar nichts.',
        },
        {
          heading: 'Die Höhe',
          text: 'Ablage: 20 cm über dem Beckenrand. Handtuchstange: Achse bei 110 cm. Wandboard: höchstens 150 cm, damit man sieht, was darauf steht.',
        },
        {
          heading: 'Die Schablone',
          text: 'Waagerecht an die Wand kleben. Sie gibt den Achsabstand A Ihres Modells an, dazu Durchmesser und Tiefe der Löcher.',
        },
        {
          heading: 'Gerade bohren',
          text: 'Leitungen orten. Fliesen ohne Schlag. Ein Loch, das um ein Grad kippt, liest man an der Brettkante ab.',
        },
        {
          heading: 'Die Stifte',
          text: 'Staub ausblasen, sonst hält der Mörtel nicht. Mörtel einbringen, Stifte eindrehen, abwischen. So lange warten, wie die Kartusche sagt, dann das Brett ganz aufschieben.',
        },
        {
          heading: 'Die Handtuchstange',
          text: 'Beide Platten anschrauben. Stange ansetzen, Rosetten an die Wand, und die Madenschraube von unten mit dem 2-mm-Schlüssel anziehen.',
        },
        {
          heading: 'Das Holz',
          text: 'Kein Silikon an Eiche oder Nussbaum: Ein Millimeter Luft bleibt, dort trocknet das Wasser weg.',
        },
      ],
    },
    nl: {
      title: 'Wandplank en handdoekstang',
      lead: 'Geen schroef en geen beugel mag te zien zijn: op pennen of plaatjes, alles hangt af van twee rechte gaten.',
      aside: {
        heading: 'U hebt nodig',
        rows: [
          ['Een waterpas, een potlood, de bijgeleverde papieren mal'],
          ['Een leidingzoeker'],
          ['Een boormachine, een tegelboor'],
          ['De steenboor waarvan de mal de maat geeft'],
          ['Chemisch anker, een blaaspompje'],
          ['De bijgeleverde sleutel van 2 mm'],
        ],
      },
      steps: [
        {
          heading: 'De muur',
          text: 'Pennen vragen een volle muur, of een versteviging achter de plaat. Goed verankerd draagt de wandplank vijftien kilo; in gips alleen helemaal niets.',
        },
        {
          heading: 'De hoogte',
          text: 'Planchet: 20 cm boven de rand van de waskom. Handdoekstang: as op 110 cm. Wandplank: hoogstens 150 cm, zodat u ziet wat erop staat.',
        },
        {
          heading: 'De mal',
          text: 'Plak hem waterpas op de muur. Hij geeft de hartafstand A van uw model, en de maat en diepte van de gaten.',
        },
        {
          heading: 'Recht boren',
          text: 'Gebruik de leidingzoeker. Tegels zonder klopstand. Een gat dat één graad helt, leest u af aan de rand van de plank.',
        },
        {
          heading: 'De pennen',
          text: 'Blaas het stof weg, anders hecht de hars niet. Eerst hars, dan de pennen al draaiend, en veeg af. Wacht zo lang als de koker zegt en schuif dan de plank helemaal aan.',
        },
        {
          heading: 'De handdoekstang',
          text: 'Schroef de twee plaatjes vast. Zet de stang aan, rozetten tegen de muur, en draai het stelschroefje van onderen aan met de sleutel van 2 mm.',
        },
        {
          heading: 'Het hout',
          text: 'Geen kit tegen eiken of notenhout: laat een millimeter lucht, daar verdampt het water.',
        },
      ],
    },
  },
  draw(page, box, language) {
    const wall = drawnWall(page, box, 22)
    wall.floor(words[language].floor)
    wall.piece({ left: 36, width: 84, from: 146, to: 150 })
    for (const x of [52, 104]) wall.hole(x, 148)
    wall.level(148, { from: 24, to: 126, stroke: 'axis' })
    wall.widths({ from: 52, to: 104, height: 138, label: 'A' })
    wall.piece({ left: 118, width: 45, from: 107.5, to: 112.5, shape: 'rounded' })
    for (const x of [122, 159]) wall.hole(x, 110)
    wall.level(110, { from: 112, to: 176, stroke: 'axis' })
    wall.widths({ from: 122, to: 159, height: 100, label: 'A' })
    wall.heights({ from: 0, to: 148, x: 28, label: 'max. 150' })
    wall.heights({ from: 0, to: 110, x: 172, label: '110', side: 'right' })
  },
}
