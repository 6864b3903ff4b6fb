import { expect, it } from 'vitest'
import { locales, renderExample, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'
import type { ConsentSetup } from './consent-setup.ts'

const render = (example: string, locale: (typeof locales)[number] = 'en') =>
  renderExample('shell/cookie-consent', example, { locale })

async function setup(example: string, locale?: (typeof locales)[number]): Promise<ConsentSetup> {
  const [section] = tagsOfClass(await render(example, locale), 'cookie-consent')
  return JSON.parse((section?.attributes['data-setup'] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
}

it('has a button that opens the choices, in every language', async () => {
  const buttons = await Promise.all(
    locales.map(async (locale) => (await render('typical', locale)).match(/>([^<]+)<\/button>/)?.[1]),
  )
  expect(buttons).toEqual([
    'Cookies : vos choix',
    'Cookies: your choices',
    'Cookies: Ihre Auswahl',
    'Cookies: uw keuze',
  ])
})

it('starts when the browser is idle, and loads no script by itself', async () => {
  const html = await render('longest', 'de')
  expect(tagsOfClass(html, 'cookie-consent')[0]?.attributes).toMatchObject({
    'data-flow': 'cookie-consent',
    'data-activate': 'idle',
  })
  expect(tagsNamed(html, 'script')).toEqual([])
})

it('contains the texts of the question in the language of the page', async () => {
  const { words, locale, policy, categories } = await setup('typical', 'nl')
  expect([locale, policy, words.accept, words.refuse]).toEqual([
    'nl',
    '/fr/cms/cookies',
    'Alles aanvaarden',
    'Alles weigeren',
  ])
  expect(categories.map(({ id }) => id)).toEqual(['necessary', 'measurement'])
})

it('names the purposes of the services on its first layer', async () => {
  const { words } = await setup('longest', 'de')
  expect(words.text).toContain('externe Dienste: Reichweitenmessung, Händlerkarte und Kontaktformularüberprüfung.')
})

it('has no button if there is nothing to choose, and no link to a missing page', async () => {
  expect(tagsNamed(await render('emptiest'), 'button')).toEqual([])
  expect((await setup('emptiest')).policy).toBeNull()
})
