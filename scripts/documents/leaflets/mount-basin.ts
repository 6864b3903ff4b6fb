import type { Leaflet } from '../leaflet.ts'
import { drawnWall } from '../wall.ts'
import { words } from '../words.ts'

export const mountBasin: Leaflet = {
  name: 'notice-vasque',
  kind: 'mountingInstructions',
  updatedAt: '2026-11-16',
  texts: {
    fr: {
      title: 'Poser une vasque',
      lead: 'Le plan arrive percé à l’axe de votre vasque. Essayez tout à sec avant d’ouvrir la cartouche.',
      aside: {
        heading: 'Il vous faut',
        rows: [
          ['La bonde à écoulement libre et ses joints'],
          ['Un siphon, du ruban d’étanchéité'],
          ['Du silicone sanitaire neutre'],
          ['Un niveau, du ruban de peintre'],
          ['Une seconde personne pour la pierre : 16 kg'],
        ],
      },
      steps: [
        {
          heading: 'À sec',
          text: 'Posez la vasque sur le plan, axe sur axe. Tournez-la jusqu’à ce qu’elle tombe juste, puis marquez sa place au ruban.',
        },
        {
          heading: 'Le robinet',
          text: 'Le bec vient 12 à 15 cm au-dessus du bord. Le jet doit tomber devant la bonde, pas dedans.',
        },
        {
          heading: 'La bonde',
          text: 'Joint épais sous la vasque, joint mince dessus. Serrez à la main, puis un quart de tour : la céramique casse au tour suivant. Une vasque à poser n’a pas de trop-plein : sa bonde ne se ferme pas.',
        },
        {
          heading: 'Le cordon',
          text: 'Un cordon continu de silicone neutre, à un centimètre du bord du fond, pour qu’il ne se voie pas. Jamais d’acétique sur le marbre ni le travertin.',
        },
        {
          heading: 'Poser',
          text: 'Descendez la vasque d’aplomb entre les rubans, sans la glisser. Contrôlez le niveau, ôtez les rubans.',
        },
        {
          heading: 'Raccorder',
          text: 'Montez le siphon sans le forcer. Remplissez la vasque à moitié en bouchant la bonde d’une main, lâchez tout, et passez un papier sec sous chaque joint.',
        },
        {
          heading: 'Attendre',
          text: 'Vingt-quatre heures sans eau. Le silicone, comme la laque, prend son temps.',
        },
      ],
      note: 'Vasque encastrée : elle est collée à l’atelier et arrive avec le plan. Il ne reste que la bonde et le siphon.',
    },
    en: {
      title: 'Setting a basin',
      lead: 'The worktop arrives drilled on the axis of your basin. Try everything dry before you open the cartridge.',
      aside: {
        heading: 'You will need',
        rows: [
          ['The free-flow waste and its seals'],
          ['A trap, sealing tape'],
          ['Neutral-cure sanitary silicone'],
          ['A spirit level, masking tape'],
          ['A second person for stone: 16 kg'],
        ],
      },
      steps: [
        {
          heading: 'Dry',
          text: 'Stand the basin on the worktop, axis on axis. Turn it until it sits right, then mark its place with tape.',
        },
        {
          heading: 'The tap',
          text: 'The spout comes 12 to 15 cm above the rim. The jet should fall in front of the waste, not into it.',
        },
        {
          heading: 'The waste',
          text: 'Thick seal below the basin, thin seal above. Tighten by hand, then a quarter turn: ceramic breaks at the next. A countertop basin has no overflow, so its waste does not close.',
        },
        {
          heading: 'The bead',
          text: 'One unbroken bead of neutral silicone, a centimetre in from the edge of the base, where it does not show. Never the acetic kind on marble or travertine.',
        },
        {
          heading: 'Setting',
          text: 'Lower the basin straight down between the tapes, without sliding it. Check the level, take the tapes off.',
        },
        {
          heading: 'Connecting',
          text: 'Fit the trap without force. Fill the basin by half with a hand over the waste, let go, and pass dry paper under each joint.',
        },
        {
          heading: 'Waiting',
          text: 'No water for twenty-four hours. Silicone, like lacquer, takes its time.',
        },
      ],
      note: 'Inset basin: it is bonded in the workshop and arrives with the worktop. Only waste and trap remain.',
    },
    de: {
      title: 'Ein Becken setzen',
      lead: 'Die Platte kommt in der Achse Ihres Beckens gebohrt an. Alles trocken probieren, bevor die Kartusche aufgeht.',
      aside: {
        heading: 'Sie brauchen',
        rows: [
          ['Das offene Ablaufventil mit seinen Dichtungen'],
          ['Einen Siphon, Dichtband'],
          ['Neutral vernetzendes Sanitärsilikon'],
          ['Wasserwaage, Malerkrepp'],
          ['Für Stein eine zweite Person: 16 kg'],
        ],
      },
      steps: [
        {
          heading: 'Trocken',
          text: 'Das Becken auf die Platte stellen, Achse auf Achse. Drehen, bis es richtig sitzt, dann den Platz mit Krepp markieren.',
        },
        {
          heading: 'Die Armatur',
          text: 'Der Auslauf liegt 12 bis 15 cm über dem Rand. Der Strahl soll vor den Ablauf fallen, nicht hinein.',
        },
        {
          heading: 'Der Ablauf',
          text: 'Dicke Dichtung unter das Becken, dünne darüber. Von Hand anziehen, dann eine Vierteldrehung: Bei der nächsten bricht die Keramik. Ein Aufsatzbecken hat keinen Überlauf, sein Ventil schließt nicht.',
        },
        {
          heading: 'Die Naht',
          text: 'Eine durchgehende Naht Neutralsilikon, einen Zentimeter vom Rand des Bodens nach innen, wo man sie nicht sieht. Nie essigvernetzendes auf Marmor oder Travertin.',
        },
        {
          heading: 'Setzen',
          text: 'Das Becken lotrecht zwischen die Streifen absenken, nicht schieben. Waage prüfen, Krepp abziehen.',
        },
        {
          heading: 'Anschließen',
          text: 'Siphon ohne Gewalt montieren. Das Becken mit der Hand über dem Ablauf halb füllen, loslassen, mit trockenem Papier unter jede Dichtung gehen.',
        },
        {
          heading: 'Warten',
          text: 'Vierundzwanzig Stunden kein Wasser. Silikon braucht seine Zeit, wie Lack.',
        },
      ],
      note: 'Eingelassenes Becken: Es wird in der Werkstatt verklebt und kommt mit der Platte. Es bleiben Ablauf und Siphon.',
    },
    nl: {
      title: 'Een waskom plaatsen',
      lead: 'Het blad komt geboord aan, op de as van uw waskom. Pas alles droog voordat u de koker opent.',
      aside: {
        heading: 'U hebt nodig',
        rows: [
          ['De open afvoerplug met haar dichtingen'],
          ['Een sifon, afdichttape'],
          ['Neutrale sanitairkit'],
          ['Een waterpas, schilderstape'],
          ['Voor steen een tweede persoon: 16 kg'],
        ],
      },
      steps: [
        {
          heading: 'Droog',
          text: 'Zet de waskom op het blad, as op as. Draai haar tot ze goed staat en markeer haar plaats met tape.',
        },
        {
          heading: 'De kraan',
          text: 'De uitloop komt 12 tot 15 cm boven de rand. De straal hoort voor de afvoer te vallen, niet erin.',
        },
        {
          heading: 'De afvoer',
          text: 'Dikke dichting onder de waskom, dunne erboven. Met de hand aandraaien, dan een kwartslag: bij de volgende breekt het keramiek. Een opzetkom heeft geen overloop, haar plug sluit niet.',
        },
        {
          heading: 'De kitrand',
          text: 'Eén doorlopende streep neutrale kit, een centimeter binnen de rand van de bodem, waar ze niet te zien is. Nooit zure kit op marmer of travertijn.',
        },
        {
          heading: 'Plaatsen',
          text: 'Laat de waskom loodrecht tussen de tape zakken, zonder te schuiven. Controleer het waterpas, trek de tape weg.',
        },
        {
          heading: 'Aansluiten',
          text: 'Monteer de sifon zonder forceren. Vul de waskom half met een hand op de afvoer, laat los en ga met droog papier onder elke dichting.',
        },
        {
          heading: 'Wachten',
          text: 'Vierentwintig uur geen water. Kit neemt haar tijd, zoals lak.',
        },
      ],
      note: 'Ingelaten waskom: ze wordt in het atelier verlijmd en komt met het blad mee. Alleen afvoer en sifon resten.',
    },
  },
  draw(page, box, language) {
    const wall = drawnWall(page, box, 17)
    wall.floor(words[language].floor)
    wall.piece({ left: 24, width: 90, from: 24, to: 74 })
    wall.piece({ left: 22, width: 94, from: 74, to: 76 })
    wall.piece({ left: 49, width: 40, from: 76, to: 90, shape: 'bowl' })
    wall.upright(69, { from: 44, to: 112, stroke: 'axis' })
    wall.level(90, { from: 89, to: 128, stroke: 'hidden' })
    wall.level(103.5, { from: 69, to: 128, stroke: 'hidden' })
    wall.hole(69, 50)
    wall.heights({ from: 90, to: 103.5, x: 128, label: '12–15', side: 'right' })
    wall.heights({ from: 0, to: 90, x: 128, label: '90', side: 'right' })
    wall.heights({ from: 0, to: 76, x: 12, label: '76' })
  },
}
