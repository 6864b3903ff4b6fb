import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { checkConfigTexts } from '../../checking/check-config.ts'
import { listWords } from '../../../packages/words/nearest-word.ts'
import { readProjectFiles } from '../../config/read-project-files.ts'
import { contrastRatio, hexColor } from '../../tokens/color.ts'
import { derivePalette, fromHex } from '../../tokens/derive-palette.ts'
import { hasOption, optionValue, UsageError, type Command, type CommandInput, type CommandOutput } from '../command.ts'
import { issueOutput } from '../require-site.ts'
import { fillStarter, type StarterAnswers } from '../starter/fill-starter.ts'
import { readPictures } from '../starter/given-pictures.ts'
import { readStarter, type SiteFiles, type Starter } from '../starter/read-starter.ts'

export const newSite: Command = {
  name: 'new site',
  usage: 'new site <name> --languages <codes> --colors <colors>',
  summary: 'Makes the folder sites/<name>: a small site of another brand.',
  words: 1,
  options: {
    name: { value: 'name', about: 'name of the brand, e.g. "Atelier Brume"; by default that of the folder' },
    languages: { value: 'codes', about: 'its languages, separated by commas; the first one is the default' },
    colors: { value: 'colors', about: 'colour of the brand, and ground of its pages, e.g. "#7a1420,#f4efe6"' },
    pictures: { value: 'folder', about: 'pictures of its products, whose names become those of the products' },
    'dry-run': { value: null, about: 'print what would be written' },
  },
  questions(input) {
    const starter = requireStarter(input)
    const { brand, ground } = starter.colors
    return [
      { option: 'name', text: 'Name of the brand', standard: brandName(input.words[0] ?? '') },
      {
        option: 'languages',
        text: `Languages, of ${listWords(starter.languages)}, separated by commas`,
        standard: starter.languages[0],
      },
      {
        option: 'colors',
        text: 'Colour of the brand, and ground of its pages',
        standard: `${brand},${ground}`,
      },
    ]
  },
  run(input) {
    const [folder = ''] = input.words
    const starter = requireStarter(input)
    checkFolder(folder, input.project)
    const answers = readAnswers(input, { folder, starter })
    const files = fillStarter(starter, answers)
    const checked = checkSite(files, input)
    if (checked.issues.length > 0) return issueOutput(checked)
    if (!hasOption(input.options, 'dry-run')) write(join(input.project, 'sites', folder), files)
    return output(input, { answers, files, products: starter.products.length })
  },
}

function requireStarter({ project, rules }: CommandInput): Starter {
  if (rules.starter === undefined) throw new UsageError('This project has no starter from which a site could be made.')
  return readStarter(resolve(project, rules.starter))
}

function checkFolder(folder: string, project: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(folder) || folder.length > 40)
    throw new UsageError(
      `"${folder}" is not a valid name of a folder. Write small letters, digits and hyphens, 40 at most, for example atelier-brume.`,
    )
  if (existsSync(join(project, 'sites', folder)))
    throw new UsageError(`The folder sites/${folder} already exists. Choose another name, or remove the folder.`)
  const other = globSync(['config/hosts.json', 'sites/*/config/hosts.json'], { cwd: project }).find((file) => {
    const { extensions = {} } = JSON.parse(readFileSync(join(project, file), 'utf8')) as { extensions?: object }
    return Object.hasOwn(extensions, folder)
  })
  if (other !== undefined)
    throw new UsageError(`"${folder}" is a host name of another site, in ${other}. Choose another name.`)
}

function readAnswers({ project, options }: CommandInput, { folder, starter }: NewSite): StarterAnswers {
  const name = (optionValue(options, 'name') ?? brandName(folder)).trim()
  if (name === '' || name.length > 60 || /[<>\p{Cc}]/u.test(name))
    throw new UsageError(
      'The name of a brand is one line of 1 to 60 characters without < and >, for example --name "Atelier Brume".',
    )
  const colors = optionValue(options, 'colors') ?? `${starter.colors.brand},${starter.colors.ground}`
  const pictures = optionValue(options, 'pictures')
  const { products, otherPictures } = starter
  return {
    folder,
    name,
    languages: readLanguages(optionValue(options, 'languages') ?? starter.languages[0], { folder, starter }),
    ...readColors(colors),
    pictures:
      pictures === undefined
        ? []
        : readPictures(resolve(project, pictures), {
            products: products.length,
            taken: [...otherPictures, ...otherIds(starter)],
          }),
  }
}

interface NewSite {
  folder: string
  starter: Starter
}

function readLanguages(option: string, { folder, starter }: NewSite): StarterAnswers['languages'] {
  const [first, ...others] = [...new Set(option.split(/[\s,]+/).filter(Boolean))]
  if (first === undefined)
    throw new UsageError(
      `The option --languages is empty. Write some of ${listWords(starter.languages)}, separated by commas.`,
      'ARGUMENT_MISSING',
    )
  const unknown = [first, ...others].filter((language) => !starter.languages.includes(language))
  if (unknown.length === 0) return [first, ...others]
  const known = starter.languages.filter((language) => option.includes(language))
  const [from] = known.length > 0 ? known : starter.languages
  throw new UsageError(
    `The starter has no texts in ${listWords(unknown.map((language) => `"${language}"`))}, but in ${listWords(starter.languages)}. Make the site in these, then add the language: npm run config -- add locale ${unknown[0] ?? ''} --from ${from ?? ''} --root sites/${folder}`,
  )
}

function readColors(option: string): Pick<StarterAnswers, 'brand' | 'ground'> {
  const given = option.split(/[\s,]+/).filter(Boolean)
  const wrong = given.find((one) => !/^#[0-9a-f]{6}$/i.test(one))
  if (wrong !== undefined)
    throw new UsageError(`"${wrong}" is not a colour. Write # and six hexadecimal digits, for example #7a1420.`)
  const [brand, ground, ...others] = given
  if (brand === undefined || ground === undefined || others.length > 0)
    throw new UsageError(
      `A site is made of two colours, but found ${given.length}. Write that of the brand and the ground of its pages, for example --colors "#7a1420,#f4efe6".`,
      given.length < 2 ? 'ARGUMENT_MISSING' : 'ARGUMENT_INVALID',
    )
  return { brand: fromHex(brand.toLowerCase()), ground: fromHex(ground.toLowerCase()) }
}

/** Other things of the content whose ids products cannot have. */
function otherIds({ files }: Starter): string[] {
  return [...files.keys()].flatMap((path) => /^content\/(?!product\/)[^/]+\/(.+)\.json$/.exec(path)?.[1] ?? [])
}

/** Atelier Brume of atelier-brume. */
function brandName(folder: string): string {
  return folder
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** What the content of the site is called is known when its generated files are written. */
function checkSite(files: SiteFiles, { project, rules }: CommandInput): ReturnType<typeof checkConfigTexts> {
  const texts = [...files].flatMap(([path, content]) =>
    /^(config|locales)\//.test(path) && typeof content === 'string' ? [[path, content] as const] : [],
  )
  const publicFiles = [...files.keys()].filter((path) => path.startsWith('public/'))
  return checkConfigTexts(new Map(texts), {
    ...readProjectFiles(project),
    ...rules,
    publicFiles: new Set(publicFiles.map((path) => path.slice('public'.length))),
    fontFiles: undefined,
    contentNames: undefined,
    contentPaths: undefined,
  })
}

function write(folder: string, files: SiteFiles): void {
  for (const [path, content] of files) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

interface Written {
  answers: StarterAnswers
  files: SiteFiles
  products: number
}

function output({ options }: CommandInput, { answers, files, products }: Written): CommandOutput {
  const { folder, name, languages, brand, ground } = answers
  const isDryRun = hasOption(options, 'dry-run')
  const place = `sites/${folder}`
  if (hasOption(options, 'json')) {
    const colors = {
      brand: hexColor(brand),
      ground: hexColor(ground),
      accent: hexColor(derivePalette(brand, ground).accent),
    }
    const result = { written: !isDryRun, folder: place, name, languages, colors, files: [...files.keys()] }
    return { status: 0, text: JSON.stringify(result, null, 2) }
  }
  const heading = `${place}: ${name}, in ${listWords(languages)}, with ${products} products`
  return {
    status: 0,
    text: [
      isDryRun ? `Dry run: ${heading}. No files were written.` : `Made ${heading}. The config has no issues.`,
      ...contrastNote(answers),
      '',
      ...countedFolders(files),
      '',
      ...(isDryRun ? [] : nextSteps(folder)),
    ]
      .join('\n')
      .trimEnd(),
  }
}

/** A colour that cannot be read on the ground is one of surfaces, and texts have a darker or lighter one. */
function contrastNote({ brand, ground }: StarterAnswers): string[] {
  const { accent } = derivePalette(brand, ground)
  if (hexColor(accent) === hexColor(brand)) return []
  const ratio = Math.floor(contrastRatio(brand, ground) * 10) / 10
  return [
    `${hexColor(brand)} on ${hexColor(ground)} has a contrast of ${ratio}:1, and texts need 4.5:1: links have ${hexColor(accent)} in its place.`,
  ]
}

function countedFolders(files: SiteFiles): string[] {
  const folders = Map.groupBy(files.keys(), (path) => path.split('/')[0] ?? '')
  return [...folders].map(([folder, paths]) => `  ${`${folder}/`.padEnd(9)} ${paths.length} files`)
}

function nextSteps(folder: string): string[] {
  return [
    `  npm start -- --site sites/${folder}           shows it at http://localhost:3000`,
    `  npm start -- --site . --site sites/${folder}  shows it at http://${folder}.localhost:3000, beside the other site`,
    `  npm run config -- check --root sites/${folder}`,
    `  npm run content -- check --site sites/${folder}`,
  ]
}
