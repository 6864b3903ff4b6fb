import type { Leaflet } from '../leaflet.ts'
import { drawnWall } from '../wall.ts'
import { words } from '../words.ts'

export const mountMirror: Leaflet = {
  name: 'notice-miroir',
  kind: 'mountingInstructions',
  updatedAt: '2026-11-16',
  texts: {
    fr: {
      title: 'Accrocher un miroir',
      lead: 'Un miroir se règle sur les yeux, pas sur le carrelage. Deux trous à la même hauteur, et le reste suit.',
      aside: {
        heading: 'Il vous faut',
        rows: [
          ['Un niveau, un mètre, un crayon'],
          ['Du ruban de peintre'],
          ['Un détecteur de conduites et de câbles'],
          ['Une perceuse, un foret à carrelage, un foret à béton de 8 mm'],
          ['Des chevilles faites pour votre mur'],
          ['Une seconde personne dès 80 cm de large'],
        ],
      },
      steps: [
        {
          heading: 'La hauteur',
          text: 'Le milieu de la glace vient entre 155 et 160 cm du sol fini : entre les yeux du plus grand et ceux du plus petit. Gardez 20 cm entre le bas de la glace et le bord de la vasque.',
        },
        {
          heading: 'Les attaches',
          text: 'Couchez le miroir sur une couverture, face contre elle. Mesurez A, la distance entre les attaches, puis B, de leur axe au haut de la glace.',
        },
        {
          heading: 'Tracer',
          text: 'Reportez A et B au mur, au niveau. Collez du ruban sur chaque repère : le foret n’y glisse pas.',
        },
        {
          heading: 'Percer',
          text: 'Passez le détecteur. Carrelage sans percussion. Dans une plaque de plâtre, chevilles métalliques à expansion, une par attache et jamais plus de 15 kg pour les deux ; au-delà, un renfort.',
        },
        {
          heading: 'La lumière',
          text: 'Un miroir éclairé se raccorde par un électricien, disjoncteur ouvert, derrière la glace, à 60 cm au moins de la douche et de la baignoire.',
        },
        {
          heading: 'Accrocher',
          text: 'À deux, tenez la glace par les bords. Contrôlez le niveau, puis glissez une pastille de feutre sous chaque angle bas : l’air doit passer derrière.',
        },
        {
          heading: 'Pas de colle',
          text: 'Ni colle ni silicone au dos de la glace : ils rongent l’argenture, et la tache remonte en deux hivers.',
        },
      ],
      note: 'Miroir en pied : il repose au sol, et ses deux attaches hautes le retiennent au mur. Ne le laissez jamais simplement adossé.',
    },
    en: {
      title: 'Hanging a mirror',
      lead: 'A mirror is set by the eyes, not by the tiles. Two holes at the same height, and the rest follows.',
      aside: {
        heading: 'You will need',
        rows: [
          ['A spirit level, a tape measure, a pencil'],
          ['Masking tape'],
          ['A detector for pipes and cables'],
          ['A drill, a tile bit, an 8 mm masonry bit'],
          ['Plugs made for your wall'],
          ['A second person from a width of 80 cm'],
        ],
      },
      steps: [
        {
          heading: 'The height',
          text: 'The middle of the glass comes 155 to 160 cm above the finished floor: between the eyes of the tallest and those of the smallest. Keep 20 cm between the glass and the rim of the basin.',
        },
        {
          heading: 'The hangers',
          text: 'Lay the mirror on a blanket, face down. Measure A, the distance between the hangers, then B, from their axis to the top of the glass.',
        },
        {
          heading: 'Marking',
          text: 'Carry A and B over to the wall, level. Put tape on each mark: the bit does not slip on it.',
        },
        {
          heading: 'Drilling',
          text: 'Use the detector. No hammer action through tiles. In plasterboard, metal cavity anchors, one for each hanger and never more than 15 kg for the two; beyond that, a noggin.',
        },
        {
          heading: 'The light',
          text: 'A lit mirror is connected by an electrician, the circuit off, behind the glass, at least 60 cm away from shower and bath.',
        },
        {
          heading: 'Hanging',
          text: 'Hold the glass by its edges, together. Check the level, then slip a felt pad under each lower corner: air has to pass behind.',
        },
        {
          heading: 'No glue',
          text: 'Neither glue nor silicone on the back of the glass: they eat the silvering, and the stain shows after two winters.',
        },
      ],
      note: 'Full-height mirror: it stands on the floor, and its two upper hangers hold it to the wall. Never leave it merely leaning.',
    },
    de: {
      title: 'Einen Spiegel aufhängen',
      lead: 'Ein Spiegel richtet sich nach den Augen, nicht nach den Fliesen. Zwei Löcher auf einer Höhe, der Rest ergibt sich.',
      aside: {
        heading: 'Sie brauchen',
        rows: [
          ['Wasserwaage, Maßband, Bleistift'],
          ['Malerkrepp'],
          ['Ein Ortungsgerät für Leitungen und Kabel'],
          ['Bohrmaschine, Fliesenbohrer, Steinbohrer 8 mm'],
          ['Dübel passend zur Wand'],
          ['Ab 80 cm Breite eine zweite Person'],
        ],
      },
      steps: [
        {
          heading: 'Die Höhe',
          text: 'Die Mitte des Glases liegt 155 bis 160 cm über dem Fertigboden: zwischen den Augen der Größten und denen der Kleinsten. Zwischen Glas und Beckenrand bleiben 20 cm frei.',
        },
        {
          heading: 'Die Aufhänger',
          text: 'Den Spiegel mit dem Gesicht nach unten auf eine Decke legen. A messen, den Abstand der Aufhänger, dann B, von ihrer Achse bis zur Oberkante.',
        },
        {
          heading: 'Anreißen',
          text: 'A und B waagerecht auf die Wand übertragen. Auf jede Marke Krepp kleben: Darauf rutscht der Bohrer nicht ab.',
        },
        {
          heading: 'Bohren',
          text: 'Leitungen orten. Fliesen ohne Schlag. In Gipskarton Hohlraumdübel aus Metall, einer je Aufhänger und nie mehr als 15 kg für beide; darüber eine Traverse.',
        },
        {
          heading: 'Das Licht',
          text: 'Einen beleuchteten Spiegel schließt ein Elektriker an, bei abgeschalteter Sicherung, hinter dem Glas, mindestens 60 cm von Dusche und Wanne.',
        },
        {
          heading: 'Aufhängen',
          text: 'Zu zweit, am Rand gehalten. Waage prüfen, dann unter jede untere Ecke ein Filzplättchen: Dahinter muss Luft durch.',
        },
        {
          heading: 'Kein Kleber',
          text: 'Weder Kleber noch Silikon auf die Rückseite: Sie greifen die Versilberung an, und nach zwei Wintern sieht man den Fleck.',
        },
      ],
      note: 'Standspiegel: Er steht auf dem Boden, und seine zwei oberen Aufhänger halten ihn an der Wand. Nie bloß anlehnen.',
    },
    nl: {
      title: 'Een spiegel ophangen',
      lead: 'Een spiegel richt zich naar de ogen, niet naar de tegels. Twee gaten op dezelfde hoogte, de rest volgt.',
      aside: {
        heading: 'U hebt nodig',
        rows: [
          ['Een waterpas, een rolmaat, een potlood'],
          ['Schilderstape'],
          ['Een leidingzoeker'],
          ['Een boormachine, een tegelboor, een steenboor van 8 mm'],
          ['Pluggen voor uw muur'],
          ['Vanaf 80 cm breed een tweede persoon'],
        ],
      },
      steps: [
        {
          heading: 'De hoogte',
          text: 'Het midden van het glas komt 155 tot 160 cm boven de afgewerkte vloer: tussen de ogen van de grootste en die van de kleinste. Houd 20 cm vrij tussen het glas en de rand van de waskom.',
        },
        {
          heading: 'De ophangers',
          text: 'Leg de spiegel met het glas naar onder op een deken. Meet A, de afstand tussen de ophangers, dan B, van hun as tot de bovenrand.',
        },
        {
          heading: 'Aftekenen',
          text: 'Breng A en B waterpas over op de muur. Plak tape op elk merkteken: daarop glijdt de boor niet weg.',
        },
        {
          heading: 'Boren',
          text: 'Gebruik de leidingzoeker. Tegels zonder klopstand. In gipsplaat metalen hollewandpluggen, één per ophanger en nooit meer dan 15 kg voor beide; daarboven een versteviging.',
        },
        {
          heading: 'Het licht',
          text: 'Een verlichte spiegel wordt aangesloten door een elektricien, met de stroom af, achter het glas, minstens 60 cm van douche en bad.',
        },
        {
          heading: 'Ophangen',
          text: 'Houd het glas met z’n tweeën aan de randen vast. Controleer of het waterpas hangt en schuif een viltje onder elke benedenhoek: er moet lucht achter.',
        },
        {
          heading: 'Geen lijm',
          text: 'Geen lijm en geen kit op de rug van het glas: ze tasten het zilver aan, en na twee winters ziet u de vlek.',
        },
      ],
      note: 'Passpiegel: hij staat op de vloer en zijn twee bovenste ophangers houden hem tegen de muur. Laat hem nooit zomaar leunen.',
    },
  },
  draw(page, box, language) {
    const wall = drawnWall(page, box, 27)
    wall.floor(words[language].floor)
    wall.piece({ left: 70, width: 100, from: 38, to: 90 })
    wall.piece({ left: 80, width: 80, from: 122, to: 192 })
    wall.level(157, { from: 38, to: 186, stroke: 'axis' })
    for (const x of [96, 144]) wall.hole(x, 182)
    wall.level(182, { from: 96, to: 186, stroke: 'hidden' })
    wall.widths({ from: 96, to: 144, height: 175, label: 'A' })
    wall.heights({ from: 182, to: 192, x: 186, label: 'B', side: 'right' })
    wall.heights({ from: 0, to: 157, x: 42, label: '155–160' })
    wall.heights({ from: 90, to: 122, x: 186, label: 'min. 20', side: 'right' })
    wall.heights({ from: 0, to: 90, x: 186, label: '90', side: 'right' })
  },
}
