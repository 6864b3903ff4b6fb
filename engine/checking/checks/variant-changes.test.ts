import { describe, expect, it } from 'vitest'
import { fixtureTexts, fixtureBlockFiles, issuesAfter } from '../../testing/config-fixture.ts'
import type { Edit } from '../../testing/edit-texts.ts'
import { checkConfigTexts } from '../check-config.ts'
import { diffVariants } from '../diff-variants.ts'
import { explainRequest } from '../explain-request.ts'

const changes = (file: string, value: unknown): Edit => [
  `config/variants/finland/${file}.json`,
  null,
  JSON.stringify(value),
]

/** The configs of two variants after some changes. */
function configsAfter(...edits: Edit[]) {
  const { site, issues } = checkConfigTexts(fixtureTexts(...edits), { blockFiles: fixtureBlockFiles() })
  expect(issues).toEqual([])
  const configOf = (variant: string) => site?.variants.get(variant)?.site.config
  return { finland: configOf('finland'), norway: configOf('norway') }
}

const note = { block: 'Teaser', fields: { heading: { $message: 'lost' } } }

describe('what differs in a variant', () => {
  it('is a value of the site, a block of a page, or a message', () => {
    const { finland, norway } = configsAfter(
      changes('site', { brand: 'Ateljee Pohjoinen', portal: { fallbackUrl: 'https://nord.fi/' } }),
      changes('pages/contact', { blocks: { note: { ...note, after: 'Teaser' } } }),
      changes('locales/sv', { 'contact.heading': 'Ota yhteyttä' }),
    )
    expect(finland?.site.brand).toBe('Ateljee Pohjoinen')
    expect(finland?.site.portal?.links).toHaveLength(2)
    expect(finland?.pages['contact']?.blocks.map((block) => Reflect.get(block, 'name'))).toEqual([undefined, 'note'])
    expect(finland?.messages['sv']?.['contact.heading']).toBe('Ota yhteyttä')
    expect(norway?.site.brand).toBe('Atelier Nord')
    expect(finland?.pages['chairs']).toBe(norway?.pages['chairs'])
  })

  it('is a page that only this variant has', () => {
    const route = '"outlet": { "paths": { "sv": "/outlet", "fi": "/outlet" }, "variants": ["finland"] }'
    const { finland, norway } = configsAfter(
      ['config/routes.json', '"routes": {', `"routes": { ${route},`],
      changes('pages/outlet', { extends: 'contact', blocks: { note: { ...note, before: 'Teaser' } } }),
    )
    expect(finland?.pages['outlet']?.blocks).toHaveLength(2)
    expect(norway?.pages['outlet']).toBeUndefined()
  })

  it.each(
    Object.entries<[edits: Edit[], ...issues: string[]]>({
      'a key that all variants lack': [
        [changes('site', { portal: { fallbackUri: null } })],
        `CONFIG_CHANGE  config/variants/finland/site.json › /portal/fallbackUri
  What is changed here has no "fallbackUri".
  Expected one of links and fallbackUrl. Did you mean "fallbackUrl"?
  Correct the name, or remove the line.`,
      ],
      'an entry of a list that is there twice': [
        [
          ['config/pages/contact.json', '"blocks": [', `"blocks": [${JSON.stringify(note)},`],
          changes('pages/contact', { blocks: { Teaser: null } }),
        ],
        `CONFIG_CHANGE  config/variants/finland/pages/contact.json › /blocks/Teaser
  The list that is changed here has several entries "Teaser".
  Expected an entry whose name is there once.
  Give the entries of the list a "name" each, and use it here.`,
      ],
      'a value of another type': [
        [changes('site', { brand: 7 })],
        `VALUE_TYPE  config/variants/finland/site.json › /brand
  Found 7.
  Expected a string. The brand's name. Code never contains it.
  Replace the value.`,
      ],
      'a message that does not exist': [
        [changes('pages/contact', { blocks: { Teaser: { fields: { heading: { $message: 'contact.headin' } } } } })],
        `MESSAGE_NAME_UNKNOWN  config/variants/finland/pages/contact.json › /blocks/Teaser/fields/heading/$message
  The message "contact.headin" does not exist.
  Expected a message of locales/en.json. Did you mean "contact.heading"?
  Correct the name, or add "contact.headin" to every file in locales/.`,
      ],
      'what is wrong in a place of all variants because of it': [
        [changes('site', { organization: null })],
        `KEY_MISSING  config/site.json
  For the variant "finland": The key "organization" is missing.
  Expected "organization". The organization behind the site. Structured data refers to it by $site.
  Add "organization".`,
      ],
      'a link to a page that is left out': [
        [changes('pages/contact', { head: { title: { $message: 'contact.title' } } })],
        `MESSAGE_NAME_UNKNOWN  config/variants/finland/pages/contact.json › /head/title/$message
  The message "contact.title" does not exist.
  Expected a message of locales/en.json.
  Correct the name, or add "contact.title" to every file in locales/.`,
      ],
      'a variant that does not exist': [
        [['config/variants/finlnd/site.json', null, '{ "brand": "A" }']],
        `HOST_VARIANT_UNKNOWN  config/variants/finlnd/site.json
  The variant "finlnd" does not exist.
  Expected one of north, bare, finland, norway, world and portal, as in "variants" of config/hosts.json. Did you mean "finland"?
  Correct the name, or add the variant to "variants" of config/hosts.json.`,
      ],
      'a file that is the same for all variants': [
        [changes('hosts', { fallback: 'finland' })],
        `FILE_UNKNOWN  config/variants/finland/hosts.json
  config/hosts.json is the same for all variants.
  Expected one of config/site.json, locales/en.json, locales/sv.json, locales/fi.json and a file of config/pages/ as the file that is changed.
  Rename the file, or remove it.`,
      ],
      'a file that changes none': [
        [changes('sitee', { brand: 'A' })],
        `FILE_UNKNOWN  config/variants/finland/sitee.json
  config/variants/finland/sitee.json changes no file.
  Expected one of config/site.json, locales/en.json, locales/sv.json, locales/fi.json and a file of config/pages/ as the file that is changed. Did you mean "config/site.json"?
  Rename the file, or remove it.`,
      ],
      'a page that extends itself': [
        [['config/pages/contact.json', '"blocks": [', '"extends": "contact", "blocks": [']],
        `CONFIG_CHANGE  config/pages/contact.json › /extends
  The page "contact" extends this page, so that this page extends itself.
  Expected a page that does not extend this one.
  Correct "extends", or remove it.`,
      ],
      'a page that extends none': [
        [['config/pages/contact.json', '"blocks": [', '"extends": "chars", "blocks": [']],
        `CONFIG_CHANGE  config/pages/contact.json › /extends
  There is no page definition "chars" to extend.
  Expected a page definition of config/pages/. Did you mean "chairs"?
  Correct the name.`,
      ],
    }),
  )('is refused: %s', (_what, [edits, ...issues]) => {
    expect(issuesAfter(...edits)).toEqual(issues)
  })
})

describe('two variants', () => {
  const edits = [
    changes('site', { portal: { fallbackUrl: 'https://nord.fi/' } }),
    changes('pages/contact', {
      blocks: { Teaser: { fields: { heading: { $variant: { finland: 'A', norway: 'B' } } } } },
    }),
    changes('locales/sv', { 'contact.heading': 'Ta kontakt' }),
  ]
  const checked = checkConfigTexts(fixtureTexts(...edits), { blockFiles: fixtureBlockFiles() })
  const site = { ...checked, site: checked.draft! }

  it('differ in values, each with its line', () => {
    const [finland, norway] = [site.site.variants.get('finland')!, site.site.variants.get('norway')!]
    const differences = diffVariants(site, finland, norway).map(({ file, pointer, values }) =>
      [file + pointer, ...values.map((one) => one && `${String(one.value)} ${one.from.replace(/:\d+$/, '')}`)].join(
        ' | ',
      ),
    )
    expect(differences.filter((text) => !text.startsWith('config/hosts.json'))).toEqual([
      'config/site.json/portal/fallbackUrl | https://nord.fi/ config/variants/finland/site.json | https://www.nord.eu/ config/site.json',
      'config/pages/contact.json/blocks/Teaser/fields/heading | A config/variants/finland/pages/contact.json | ',
      'locales/sv.json/contact.heading | Ta kontakt config/variants/finland/locales/sv.json | Kontakt locales/sv.json',
      'config/pages/contact.json/blocks/Teaser/fields/heading/$message |  | contact.heading config/pages/contact.json',
    ])
    expect(diffVariants(site, norway, norway)).toEqual([])
  })

  it('are explained by the files in which they differ', () => {
    const steps = explainRequest(site, { host: 'nord.fi', path: '/sv/kontakt' })
    expect(steps.filter(({ what }) => what === 'Variant').map(({ from }) => from)).toEqual([
      'config/variants/finland/site.json:1',
      'config/variants/finland/pages/contact.json:1',
      'config/variants/finland/locales/sv.json:1',
    ])
  })
})
