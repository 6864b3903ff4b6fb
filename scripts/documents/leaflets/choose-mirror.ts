import type { Leaflet } from '../leaflet.ts'
import { drawnWall } from '../wall.ts'
import { words } from '../words.ts'

export const chooseMirror: Leaflet = {
  name: 'guide-miroir',
  kind: 'buyingGuide',
  updatedAt: '2026-11-16',
  texts: {
    fr: {
      title: 'Choisir un miroir',
      lead: 'La largeur vient du meuble, la hauteur vient des yeux, la forme vient du mur.',
      aside: {
        heading: 'Quelle largeur',
        rows: [
          ['Meuble de 60', 'Un miroir de 50 à 60 cm'],
          ['Meuble de 80', 'De 60 à 80 cm'],
          ['Meuble de 100', 'De 68 à 95 cm'],
          ['Meuble de 120', '120 cm, ou 80 cm dans l’axe de la vasque'],
          ['Meuble de 140', 'Deux miroirs de 60 cm, un par vasque'],
        ],
      },
      steps: [
        {
          heading: 'Mesurer le mur',
          text: 'Du bord de la vasque au plafond, puis d’un obstacle à l’autre : fenêtre, niche, applique. Retirez 20 cm en bas et 10 cm tout autour. Ce qui reste est la place du miroir.',
        },
        {
          heading: 'La largeur',
          text: 'Jamais plus large que le meuble. De la même largeur, les bords tombent sur une ligne ; plus étroit, qu’il le soit franchement : aux deux tiers.',
        },
        {
          heading: 'La hauteur',
          text: 'Le milieu entre 155 et 160 cm du sol. À deux, entre les yeux du plus grand et ceux du plus petit ; une glace de 70 cm de haut met tout le monde d’accord.',
        },
        {
          heading: 'La forme',
          text: 'Rond ou galet adoucit un meuble droit. L’ovale et l’arche allongent une pièce basse. Le rectangle rend le plus de lumière pour sa taille.',
        },
        {
          heading: 'La lumière',
          text: 'Pour se raser ou se maquiller, elle vient des deux côtés, à 160 cm du sol. Un halo éclaire le mur et la pièce, moins le visage. Prévoyez le câble avant le carreleur.',
        },
        {
          heading: 'L’eau',
          text: 'Un miroir éclairé se tient à 60 cm au moins de la douche et de la baignoire. En pied, reculez d’un mètre cinquante : on s’y voit en entier.',
        },
      ],
    },
    en: {
      title: 'Choosing a mirror',
      lead: 'The width comes from the unit, the height from the eyes, the shape from the wall.',
      aside: {
        heading: 'Which width',
        rows: [
          ['Unit of 60', 'A mirror of 50 to 60 cm'],
          ['Unit of 80', '60 to 80 cm'],
          ['Unit of 100', '68 to 95 cm'],
          ['Unit of 120', '120 cm, or 80 cm on the axis of the basin'],
          ['Unit of 140', 'Two mirrors of 60 cm, one to each basin'],
        ],
      },
      steps: [
        {
          heading: 'Measuring the wall',
          text: 'From the rim of the basin to the ceiling, then from one obstacle to the next: window, niche, wall lamp. Take off 20 cm below and 10 cm all round. What is left is the place for the mirror.',
        },
        {
          heading: 'The width',
          text: 'Never wider than the unit. Of the same width, the edges fall on one line; narrower, let it be clearly so: two thirds.',
        },
        {
          heading: 'The height',
          text: 'The middle 155 to 160 cm above the floor. For two, between the eyes of the taller and those of the smaller; a glass 70 cm high settles the matter.',
        },
        {
          heading: 'The shape',
          text: 'Round or pebble softens a straight unit. Oval and arch lengthen a low room. The rectangle gives back the most light for its size.',
        },
        {
          heading: 'The light',
          text: 'For shaving or make-up it comes from both sides, 160 cm above the floor. A halo lights the wall and the room, the face less. Plan the cable before the tiler comes.',
        },
        {
          heading: 'The water',
          text: 'A lit mirror keeps at least 60 cm away from shower and bath. Full height: stand back a metre and a half, and you see all of yourself.',
        },
      ],
    },
    de: {
      title: 'Einen Spiegel wählen',
      lead: 'Die Breite kommt vom Möbel, die Höhe von den Augen, die Form von der Wand.',
      aside: {
        heading: 'Welche Breite',
        rows: [
          ['Möbel 60', 'Ein Spiegel von 50 bis 60 cm'],
          ['Möbel 80', '60 bis 80 cm'],
          ['Möbel 100', '68 bis 95 cm'],
          ['Möbel 120', '120 cm, oder 80 cm in der Achse des Beckens'],
          ['Möbel 140', 'Zwei Spiegel von 60 cm, einer je Becken'],
        ],
      },
      steps: [
        {
          heading: 'Die Wand messen',
          text: 'Vom Beckenrand zur Decke, dann von einem Hindernis zum nächsten: Fenster, Nische, Wandleuchte. Unten 20 cm abziehen und ringsum 10 cm. Was bleibt, ist der Platz des Spiegels.',
        },
        {
          heading: 'Die Breite',
          text: 'Nie breiter als das Möbel. Bei gleicher Breite liegen die Kanten auf einer Linie; schmaler soll er es deutlich sein: zwei Drittel.',
        },
        {
          heading: 'Die Höhe',
          text: 'Die Mitte 155 bis 160 cm über dem Boden. Zu zweit zwischen den Augen der Größeren und denen des Kleineren; ein 70 cm hohes Glas schlichtet.',
        },
        {
          heading: 'Die Form',
          text: 'Rund oder organisch nimmt einem geraden Möbel die Strenge. Oval und Bogen strecken einen niedrigen Raum. Das Rechteck gibt für seine Größe das meiste Licht zurück.',
        },
        {
          heading: 'Das Licht',
          text: 'Zum Rasieren und Schminken kommt es von beiden Seiten, 160 cm über dem Boden. Ein Lichtkranz erhellt Wand und Raum, weniger das Gesicht. Das Kabel vor dem Fliesenleger einplanen.',
        },
        {
          heading: 'Das Wasser',
          text: 'Ein beleuchteter Spiegel bleibt mindestens 60 cm von Dusche und Wanne. Beim Standspiegel anderthalb Meter Abstand: Dann sieht man sich ganz.',
        },
      ],
    },
    nl: {
      title: 'Een spiegel kiezen',
      lead: 'De breedte komt van het meubel, de hoogte van de ogen, de vorm van de muur.',
      aside: {
        heading: 'Welke breedte',
        rows: [
          ['Meubel van 60', 'Een spiegel van 50 tot 60 cm'],
          ['Meubel van 80', '60 tot 80 cm'],
          ['Meubel van 100', '68 tot 95 cm'],
          ['Meubel van 120', '120 cm, of 80 cm op de as van de waskom'],
          ['Meubel van 140', 'Twee spiegels van 60 cm, één per waskom'],
        ],
      },
      steps: [
        {
          heading: 'De muur meten',
          text: 'Van de rand van de waskom tot het plafond, dan van het ene obstakel tot het andere: raam, nis, wandlamp. Trek 20 cm af onderaan en 10 cm rondom. Wat overblijft is de plaats van de spiegel.',
        },
        {
          heading: 'De breedte',
          text: 'Nooit breder dan het meubel. Even breed vallen de randen op één lijn; smaller mag hij het duidelijk zijn: twee derde.',
        },
        {
          heading: 'De hoogte',
          text: 'Het midden 155 tot 160 cm boven de vloer. Met z’n tweeën tussen de ogen van de grootste en die van de kleinste; een glas van 70 cm hoog maakt vrede.',
        },
        {
          heading: 'De vorm',
          text: 'Rond of organisch verzacht een strak meubel. Ovaal en boog verlengen een lage kamer. De rechthoek geeft voor zijn maat het meeste licht terug.',
        },
        {
          heading: 'Het licht',
          text: 'Voor scheren of opmaken komt het van twee kanten, 160 cm boven de vloer. Een lichtkrans verlicht muur en kamer, minder het gezicht. Voorzie de kabel voor de tegelzetter komt.',
        },
        {
          heading: 'Het water',
          text: 'Een verlichte spiegel blijft minstens 60 cm van douche en bad. Een passpiegel: ga anderhalve meter achteruit, dan ziet u zich helemaal.',
        },
      ],
    },
  },
  draw(page, box, language) {
    const wall = drawnWall(page, box, 27)
    wall.floor(words[language].floor)
    wall.piece({ left: 50, width: 120, from: 38, to: 90 })
    wall.piece({ left: 50, width: 120, from: 122, to: 192 })
    wall.level(157, { from: 24, to: 180, stroke: 'axis' })
    wall.upright(110, { from: 84, to: 199, stroke: 'axis' })
    wall.heights({ from: 0, to: 157, x: 28, label: '155–160' })
    wall.heights({ from: 90, to: 122, x: 184, label: 'min. 20', side: 'right' })
    wall.heights({ from: 122, to: 192, x: 184, label: '70', side: 'right' })
    wall.heights({ from: 0, to: 90, x: 184, label: '90', side: 'right' })
    wall.widths({ from: 50, to: 170, height: 28, label: '120' })
  },
}
