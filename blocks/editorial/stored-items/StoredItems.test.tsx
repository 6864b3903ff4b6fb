import { expect, it } from 'vitest'
import { renderExample } from '../../shared/testing/render-example.tsx'

const folder = 'editorial/stored-items'

const itemsOf = (html: string): string[] =>
  [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, names = '', facts = '']) =>
    `${words(names)}: ${words(facts)}`.replaceAll('\u00a0', ' '),
  )
const words = (html: string): string => html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')

it.each([
  [
    'fr',
    [
      '|__Host-token|token|: |Cookie|7 jours|nécessaire|',
      '|seen|: |Stockage local|jusqu’à ce que vous l’effaciez|facultatif|',
      '|opened|: |Stockage de session|jusqu’à la fermeture de l’onglet|nécessaire|',
    ],
  ],
  [
    'de',
    [
      '|__Host-token|token|: |Cookie|7 Tage|notwendig|',
      '|seen|: |Lokaler Speicher|bis Sie ihn löschen|freiwillig|',
      '|opened|: |Sitzungsspeicher|bis der Tab geschlossen wird|notwendig|',
    ],
  ],
] as const)('says of each entry where it is, how long, and whether it is needed, in %s', async (locale, expected) => {
  expect(itemsOf(await renderExample(folder, 'typical', { locale }))).toEqual(expected)
})

it('names the service that stores an entry', async () => {
  expect(itemsOf(await renderExample(folder, 'longest', { locale: 'en' })).at(-1)).toBe(
    '|_ga|_ga_*|: |Cookie|as long as the service decides|optional|set by Reichweitenmessungsdienstleister|',
  )
})
