import { describe, expect, it } from 'vitest'
import type { Translation } from 'vanilla-cookieconsent'
import { consentWords, type ConsentSetup } from './consent-setup.ts'
import { libraryOptions } from './library-options.ts'

const done: string[] = []
const effects = {
  load: (script: string) => void done.push(`load ${script}`),
  withdraw: () => void done.push('withdraw'),
}

const setup: ConsentSetup = {
  locale: 'en',
  policy: '/en/cms/cookies?a=1&b=2',
  revision: 7,
  cookie: { name: 'consent', days: 182 },
  words: Object.fromEntries(consentWords.map((word) => [word, `<${word}>`])) as ConsentSetup['words'],
  categories: [
    {
      id: 'necessary',
      label: 'Necessary',
      text: 'Needed.',
      required: true,
      services: [{ id: 'fonts', name: 'Fonts', purpose: 'Type.', cookies: [], script: '/fonts.js' }],
    },
    {
      id: 'measurement',
      label: 'Measurement',
      text: 'Counting.',
      required: false,
      services: [
        { id: 'count', name: 'Count & Co', purpose: 'Counts.', cookies: ['_c', '_c.*'], script: '/count.js' },
        { id: 'map', name: 'Map', purpose: 'Draws.', cookies: [], script: null },
      ],
    },
  ],
}

const options = libraryOptions(setup, effects)
const { categories } = options
const { consentModal, preferencesModal } = options.language.translations['en'] as Translation

describe('the consent dialog', () => {
  it('is asked first: only the required category is on', () => {
    expect(options.mode ?? 'opt-in').toBe('opt-in')
    expect(Object.entries(categories).map(([id, { enabled, readOnly }]) => [id, enabled, readOnly])).toEqual([
      ['necessary', true, true],
      ['measurement', false, false],
    ])
  })

  it('offers refusal beside acceptance, on the first layer and with the same weight', () => {
    expect(consentModal).toMatchObject({ acceptAllBtn: '&lt;accept&gt;', acceptNecessaryBtn: '&lt;refuse&gt;' })
    expect(options.guiOptions?.consentModal?.equalWeightButtons).toBe(true)
    expect(preferencesModal).toMatchObject({ acceptAllBtn: '&lt;accept&gt;', acceptNecessaryBtn: '&lt;refuse&gt;' })
  })

  it('lists each service with its purpose in its category, as text', () => {
    expect(preferencesModal.sections.map(({ linkedCategory }) => linkedCategory)).toEqual([
      undefined,
      'necessary',
      'measurement',
    ])
    expect(categories['measurement']?.services?.['count']?.label).toBe(
      'Count &amp; Co <span class="purpose">Counts.</span>',
    )
  })

  it('links to the page with details, where there is one', () => {
    expect(consentModal.description).toContain('<a href="/en/cms/cookies?a=1&amp;b=2">')
    const { translations } = libraryOptions({ ...setup, policy: null }, effects).language
    expect((translations['en'] as Translation).consentModal.description).not.toContain('<a')
  })

  it('stores the answer in a cookie of this site for the configured time, and asks again for another list', () => {
    expect(options).toMatchObject({
      revision: 7,
      cookie: { name: 'consent', expiresAfterDays: 182, sameSite: 'Lax', path: '/' },
    })
  })
})

describe('an answer', () => {
  it.each([
    ['necessary', 'fonts', []],
    ['measurement', 'count', ['load /count.js', 'withdraw']],
    ['measurement', 'map', []],
  ])('on %s, %s: does %j', (category, service, expected) => {
    done.length = 0
    const { onAccept, onReject } = categories[category]?.services?.[service] ?? {}
    onAccept?.()
    onReject?.()
    expect(done).toEqual(expected)
  })

  it('that is withdrawn deletes the cookies of the service', () => {
    const [cookie, family] = categories['measurement']?.services?.['count']?.cookies ?? []
    expect(cookie?.name).toBe('_c')
    const erased = ['_c.1', '_cx', 'a_c.1'].filter((name) => family?.name instanceof RegExp && family.name.test(name))
    expect(erased).toEqual(['_c.1'])
  })
})
