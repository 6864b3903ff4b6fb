import { describe, expect, it } from 'vitest'
import { contentModel } from '../model.ts'
import { checkContent } from '../../platform/checking/check-content.ts'

const site = {
  languages: ['fr', 'de'],
  complete: ['fr', 'de'],
  filterValues: 'fr',
  sections: [],
  parameters: {},
  blocks: [],
  backgrounds: [],
}
const product = {
  id: 'basin',
  uid: 1,
  heading: { fr: 'Vasque ronde', de: 'Rundes Waschbecken' },
  productType: { fr: 'Vasques', de: 'Waschbecken' },
  updatedAt: '2026-10-02',
}

/** The issues of a thesaurus, as code, pointer, message and expectation. */
function issues(thesaurus: object, file = 'thesaurus/fr.json'): string[] {
  const files = Object.entries({ 'product/basin.json': product, [file]: thesaurus }).map(([name, value]) => {
    return { file: name, text: JSON.stringify(value) }
  })
  return checkContent({ files, media: [], site, messages: [], model: contentModel }).issues.map(
    ({ code, pointer, message, expected }) => `${code} ${pointer} ${message} ${expected}`,
  )
}

describe('a thesaurus', () => {
  it.each([
    ['words of the content', { rewrites: [{ words: ['évier', 'lave-mains'], means: ['vasque ronde'] }] }],
    ['another form of a word', { rewrites: [{ words: ['évier'], means: ['rondes'] }] }],
    ['one word of a group that is in the content', { synonyms: [['lavabo', 'vasque', 'cuvette']] }],
    ['words that are ignored', { ignored: ['cm'] }],
    [
      'a word as synonym and as rewrite',
      { synonyms: [['ronde', 'rond']], rewrites: [{ words: ['rond'], means: ['vasque'] }] },
    ],
  ])('may have %s', (_what, thesaurus) => {
    expect(issues(thesaurus)).toEqual([])
  })

  it.each<[what: string, thesaurus: object, issue: string]>([
    [
      'a word that finds nothing, with the nearest one',
      { rewrites: [{ words: ['évier'], means: ['vasque', 'waske'] }] },
      'THESAURUS_NO_RESULT /rewrites/0/means/1 No text contains "waske". Expected a word of the content; the nearest is "vasque".',
    ],
    [
      'a word that only another language has',
      { rewrites: [{ words: ['lavabo'], means: ['Waschbecken'] }] },
      'THESAURUS_NO_RESULT /rewrites/0/means/0 No text contains "Waschbecken". Expected a word of the content; the nearest is "vasque".',
    ],
    [
      'a group of which no word finds anything',
      { synonyms: [['lavabo', 'cuvette']] },
      'THESAURUS_NO_RESULT /synonyms/0/0 No text contains "lavabo". Expected a word of the content; the nearest is "vasque".',
    ],
    [
      'a word twice',
      {
        rewrites: [
          { words: ['évier'], means: ['vasque'] },
          { words: ['Evier'], means: ['ronde'] },
        ],
      },
      'THESAURUS_TWICE /rewrites/1/words/0 "Evier" is already in the file. Expected a word that it does not have yet.',
    ],
    [
      'a word that means itself',
      { rewrites: [{ words: ['Vasque'], means: ['vasque'] }] },
      'THESAURUS_NO_EFFECT /rewrites/0/words/0 "Vasque" means itself. Expected another word than those of "means".',
    ],
    [
      'no shape',
      { rewrites: [{ words: ['évier!'], means: ['vasque'] }] },
      'CONTENT_SHAPE /rewrites/0/words/0 Saw "évier!". Expected a word, or several with spaces or hyphens between them.',
    ],
  ])('is reported for %s', (_what, thesaurus, issue) => {
    expect(issues(thesaurus)).toEqual([issue])
  })

  it('is reported for a language that the site does not have', () => {
    expect(issues({}, 'thesaurus/it.json')).toEqual([
      'LANGUAGE_UNKNOWN  "it" is not a language of the site. Expected one of fr, de.',
    ])
  })
})
