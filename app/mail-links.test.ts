import { expect, it } from 'vitest'
import { shippedSite } from '../tests/shipped/shipped-site.ts'
import { mailLinks, visitLinks } from './mail-links.ts'

it('mails link to the pages of their language, on the origin of the standard variant', () => {
  const links = mailLinks(shippedSite(), null)
  expect({ ...links('de'), resetPassword: links('de').resetPassword('a+b@example.com') }).toEqual({
    login: 'https://maison-solenne.io/de/einloggen',
    lostPassword: 'https://maison-solenne.io/de/passwort-vergessen',
    resetPassword: 'https://maison-solenne.io/de/passwort-zuruecksetzen?email=a%2Bb%40example.com',
  })
})

it('mails link to another origin where one is given', () => {
  expect(mailLinks(shippedSite(), 'http://localhost:3000')('fr').login).toBe('http://localhost:3000/fr/connexion')
})

it('mails link to the pages of the default language where their own has none', () => {
  const links = mailLinks(shippedSite(), null)
  expect(links('xx')).toMatchObject({ login: links('en').login })
})

it('mails link to the page of a visit, also in a language that has none', () => {
  const link = visitLinks(shippedSite(), null)
  expect(link('nl', 'k&1')).toBe('https://maison-solenne.io/nl/afspraak/bezoek?visit=k%261')
  expect(link('xx', 'k')).toBe('https://maison-solenne.io/en/book-a-visit/visit?visit=k')
})
