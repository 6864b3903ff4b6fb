// @module-tag slow
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { projectRules } from '../../app/project-rules.ts'
import type { TokensConfig } from '../../config/schemas/tokens.generated.ts'
import { runContent } from '../../content/cli/run-content.ts'
import { commandContext } from '../../content/testing/command-context.ts'
import { tokenFindings } from '../../engine/checking/checks/tokens.ts'
import type { CommandOutput } from '../../engine/cli/command.ts'
import { openQuestions, runConfig } from '../../engine/cli/run-config.ts'
import { fillStarter } from '../../engine/cli/starter/fill-starter.ts'
import { printJson } from '../../engine/cli/starter/print-json.ts'
import { readStarter } from '../../engine/cli/starter/read-starter.ts'
import { fromHex } from '../../engine/tokens/derive-palette.ts'
import { readContentNames } from '../../scripts/generate/editor/content-names.ts'
import { openSources } from '../../scripts/generate/editor/sources.ts'
import { openProject } from '../../scripts/generate/project.ts'
import { generateTokens } from '../../scripts/generate/tokens.ts'
import { sampled } from '../../packages/testing/sampled.ts'
import { projectRoot } from '../shipped/shipped-site.ts'

const rules = { ...projectRules, starter: join(projectRoot, 'starter') }
const starter = readStarter(rules.starter)

/** A project with the blocks and schemas of this one, and with the host names of its site. */
const project = mkdtempSync(join(tmpdir(), 'new-site-'))
afterAll(() => rmSync(project, { recursive: true }))
mkdirSync(join(project, 'config'))
for (const folder of ['blocks', 'flows', 'config/schemas'])
  symlinkSync(join(projectRoot, folder), join(project, folder), 'dir')
copyFileSync(join(projectRoot, 'config/hosts.json'), join(project, 'config/hosts.json'))

function newSite(folder: string, ...options: string[]): CommandOutput {
  return runConfig(['new', 'site', folder, ...options], project, rules)
}

/** Both checks of a site, with the generated files that every command writes first. */
async function checkSite(folder: string): Promise<{ config: CommandOutput; content: CommandOutput }> {
  const root = join(project, 'sites', folder)
  const names = readContentNames(openSources(openProject(project)), `sites/${folder}/content`)
  mkdirSync(join(root, 'config/schemas'))
  writeFileSync(join(root, 'config/schemas/content-names.generated.json'), JSON.stringify(names))
  await generateTokens(openProject(project))
  return {
    config: runConfig(['check', '--root', root], project, projectRules),
    content: await runContent(['check'], commandContext(root, { contentDir: 'content' })),
  }
}

const read = (file: string): string => readFileSync(join(project, 'sites', file), 'utf8')

/** Five pictures of shipped sites with other names, in two formats. */
function picturesFolder(): string {
  const folder = mkdtempSync(join(project, 'pictures-'))
  const media = join(projectRoot, 'starter/site/content/media')
  for (const name of ['1 Oak Chair', '2 Été', '3_stool', '4-bench'])
    copyFileSync(join(media, 'cover.webp'), join(folder, `${name}.webp`))
  copyFileSync(join(projectRoot, 'public/logo.png'), join(folder, '10 Lamp.PNG'))
  return folder
}

describe('npm run config -- new site', () => {
  it.each(
    sampled<[folder: string, title: string, options: string[]]>(
      [
        ['one', 'in the default language and colours', []],
        ['atelier-brume', 'in French and English', ['--languages', 'fr,en', '--colors', '#7a1420,#f4efe6']],
        ['nacht', 'in German alone, on a dark ground', ['--languages', 'de', '--colors', '#f2b632,#14151c']],
        [
          'alles',
          'in all languages, with a pale colour',
          ['--languages', 'nl,de,fr,en', '--colors', '#e8d5d5,#ffffff'],
        ],
        ['smith-co', 'with a name that HTML escapes', ['--name', 'Smith & Co']],
        ['given', 'of given pictures', ['--pictures', picturesFolder()]],
      ],
      2,
    ),
  )('makes sites/%s, %s, without issues', async (folder, _title, options) => {
    expect(newSite(folder, ...options)).toMatchObject({ status: 0, text: expect.stringContaining('Made sites/') })
    const { config, content } = await checkSite(folder)
    expect(config.text).toMatch(/^The config has no issues: .*\.$/)
    expect(content.text).toMatch(/^The content has no errors: [^\n]*$/)
  })

  it('says what it has made, and how to see it', () => {
    expect(newSite('said', '--languages', 'fr,en').text).toBe(
      [
        'Made sites/said: Said, in fr and en, with 5 products. The config has no issues.',
        '',
        '  config/   27 files',
        '  content/  30 files',
        '  locales/  2 files',
        '  public/   6 files',
        '',
        '  npm start -- --site sites/said           shows it at http://localhost:3000',
        '  npm start -- --site . --site sites/said  shows it at http://said.localhost:3000, beside the other site',
        '  npm run config -- check --root sites/said',
        '  npm run content -- check --site sites/said',
      ].join('\n'),
    )
  })

  it('has its name, host and first language everywhere', () => {
    newSite('brume', '--name', 'Brume', '--languages', 'fr,en')
    expect(read('brume/config/site.json')).toContain('"brand": "Brume"')
    expect(read('brume/config/locales.json')).toContain('"default": "fr"')
    expect(JSON.parse(read('brume/config/hosts.json'))).toMatchObject({
      extensions: { brume: 'all', 'brume.example': 'all' },
      variants: { all: { locales: ['fr', 'en'], hreflang: { fr: 'fr', en: 'en' } } },
    })
    expect(existsSync(join(project, 'sites/brume/locales/de.json'))).toBe(false)
  })

  it('names products after the pictures, in the order of their numbers', () => {
    const { files } = JSON.parse(newSite('lots', '--pictures', picturesFolder(), '--json').text) as { files: string[] }
    expect(files.filter((file) => file.startsWith('content/product/')).toSorted()).toEqual(
      ['1-oak-chair', '10-lamp', '2-ete', '3-stool', '4-bench'].map((id) => `content/product/${id}.json`),
    )
    expect(JSON.parse(read('lots/content/product/2-ete.json'))).toMatchObject({ id: '2-ete', heading: '2 Été' })
    expect(JSON.parse(read('lots/content/photos.json'))).toMatchObject({
      '1-oak-chair': { file: '1-oak-chair.webp', width: 1920, height: 1280, alt: '1 Oak Chair' },
      cover: { file: 'cover.webp' },
      studio: { file: 'studio.png' },
    })
  })

  it('says which colour texts have in place of one that cannot be read', () => {
    expect(newSite('pale', '--colors', '#E8D5D5,#ffffff', '--dry-run').text).toMatch(
      /^#e8d5d5 on #ffffff has a contrast of 1\.4:1, and texts need 4\.5:1: links have #[0-9a-f]{6} in its place\.$/m,
    )
  })

  it('writes nothing in a dry run', () => {
    expect(newSite('dry', '--dry-run').text).toContain('Dry run: sites/dry: Dry, in en, with 5 products. No files were')
    expect(existsSync(join(project, 'sites/dry'))).toBe(false)
  })

  it('asks for what is missing, unless the answer is for a program', () => {
    const asked = (...options: string[]) =>
      openQuestions(['new', 'site', 'atelier-brume', ...options], project, rules).map(({ option, standard }) => [
        option,
        standard,
      ])
    expect(asked('--languages', 'fr')).toEqual([
      ['name', 'Atelier Brume'],
      ['colors', '#2f4a43,#f6f3ee'],
    ])
    expect(asked('--json')).toEqual([])
    expect(openQuestions(['check'], project, rules)).toEqual([])
  })
})

describe('the starter', () => {
  it('is written as the formatter writes it, so that sites made of it are, too', () => {
    const files = [...starter.files].filter(([path]) => path.endsWith('.json'))
    expect(files.filter(([, text]) => printJson(JSON.parse(String(text))) !== text).map(([path]) => path)).toEqual([])
  })

  it('says nothing of another brand or its trade', () => {
    const trade =
      /solenne|quinquet|bath|vanity|basin|lamp\b|vasque|salle de bains|waschtisch|bademöbel|wastafel|badkamer/i
    const found = [...starter.files].filter(
      ([path, content]) =>
        typeof content === 'string' && !path.includes('/locales.json') && trade.test(withoutKeys(content)),
    )
    expect(found.map(([path]) => path)).toEqual([])
  })
})

/** Keys of messages are those of blocks. */
function withoutKeys(text: string): string {
  return text.replaceAll(/"[a-z0-9.-]+":/g, '').replaceAll(/"\$message": "[^"]*"/g, '')
}

describe('tokens of a new site', () => {
  const hues = ['00', '66', '99', 'ff']
  const brands = hues.flatMap((red) => hues.flatMap((green) => hues.map((blue) => `#${red}${green}${blue}`)))

  it.each(['#ffffff', '#f4efe6', '#808080', '#14151c'])('can be read on %s, whatever the other colour', (ground) => {
    const tokens = (brand: string): TokensConfig => {
      const colors = { brand: fromHex(brand), ground: fromHex(ground) }
      const files = fillStarter(starter, { folder: 'a', name: 'A', languages: ['en'], pictures: [], ...colors })
      return JSON.parse(String(files.get('config/tokens.json'))) as TokensConfig
    }
    expect(brands.flatMap((brand) => tokenFindings(tokens(brand)).map(({ message }) => message))).toEqual([])
  })
})

describe('an invalid command line', () => {
  const few = mkdtempSync(join(project, 'few-'))
  copyFileSync(join(projectRoot, 'public/logo.png'), join(few, 'a.png'))
  const broken = mkdtempSync(join(project, 'broken-'))
  for (const name of ['a', 'b', 'c', 'd', 'e']) writeFileSync(join(broken, `${name}.jpg`), 'no picture')
  const twice = mkdtempSync(join(project, 'twice-'))
  for (const name of ['a b', 'a-b', 'c', 'd', 'e'])
    copyFileSync(join(projectRoot, 'public/logo.png'), join(twice, `${name}.png`))
  mkdirSync(join(project, 'sites/there'), { recursive: true })

  it.each([
    [
      [],
      'ARGUMENT_MISSING  "config new site" takes one argument, but found none.\nUsage: npm run config -- new site <name> --languages <codes> --colors <colors>',
    ],
    [
      ['Atelier Brume'],
      'ARGUMENT_INVALID  "Atelier Brume" is not a valid name of a folder. Write small letters, digits and hyphens, 40 at most, for example atelier-brume.',
    ],
    [['there'], 'ARGUMENT_INVALID  The folder sites/there already exists. Choose another name, or remove the folder.'],
    [['fr'], 'ARGUMENT_INVALID  "fr" is a host name of another site, in config/hosts.json. Choose another name.'],
    [
      ['new', '--name', '<b>'],
      'ARGUMENT_INVALID  The name of a brand is one line of 1 to 60 characters without < and >, for example --name "Atelier Brume".',
    ],
    [
      ['new', '--languages', 'es,fr'],
      'ARGUMENT_INVALID  The starter has no texts in "es", but in en, fr, de and nl. Make the site in these, then add the language: npm run config -- add locale es --from fr --root sites/new',
    ],
    [
      ['new', '--languages', ','],
      'ARGUMENT_MISSING  The option --languages is empty. Write some of en, fr, de and nl, separated by commas.',
    ],
    [
      ['new', '--colors', 'red,#fff'],
      'ARGUMENT_INVALID  "red" is not a colour. Write # and six hexadecimal digits, for example #7a1420.',
    ],
    [
      ['new', '--colors', '#7a1420'],
      'ARGUMENT_MISSING  A site is made of two colours, but found 1. Write that of the brand and the ground of its pages, for example --colors "#7a1420,#f4efe6".',
    ],
    [['new', '--pictures', '/nowhere'], 'ARGUMENT_INVALID  The folder of pictures /nowhere does not exist.'],
    [
      ['new', '--pictures', few],
      `ARGUMENT_INVALID  The folder ${few} has 1 picture of the formats .jpg, .jpeg, .png and .webp, but 5 products need one each. Add pictures, or leave out --pictures.`,
    ],
    [
      ['new', '--pictures', broken],
      'ARGUMENT_INVALID  The picture a.jpg cannot be read. Save it again as JPEG, PNG or WebP.',
    ],
    [
      ['new', '--pictures', twice],
      'ARGUMENT_INVALID  The id "a-b" that a picture would have is taken. Rename the picture a-b.',
    ],
  ])('%j', (args, text) => {
    expect(runConfig(['new', 'site', ...args], project, rules)).toEqual({ status: 2, text })
    expect(existsSync(join(project, 'sites/new'))).toBe(false)
  })
})
