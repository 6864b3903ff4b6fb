/** `npm run studio`: lists the pictures that are missing, and takes them and makes 3D models with Blender. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createProgress } from '../../packages/progress/progress.mjs'
import { render } from './blender.ts'
import { catalogue } from './catalogue.ts'
import { editorialScenes } from './editorial.ts'
import { allScenes, matchingScenes, missingScenes, namedBy, photosOf } from './missing.ts'
import { makeModels, modelJobs } from './models.ts'
import type { Scene } from './pictures.ts'
import { record } from './record.ts'
import { readSets, readStudioFile, type Words } from './studio-data.ts'

const usage = `npm run studio -- missing                  Lists the pictures that are missing.
npm run studio -- render                   Takes them one after the other. Stop it at any time: it continues there.
npm run studio -- render --only 'a-*,b'    Only these pictures, also those that are there.
npm run studio -- render --until 21:00     Begins no picture after that time of today.
npm run studio -- render --draft           Small and quick, into .cache/studio/draft, without changing the content.
npm run studio -- models                   Makes the 3D models of vanity units and mirrors.
npm run studio -- models --only 'a-*,b'    Only those of these products.`

const print = (text: string): void => void process.stdout.write(`${text}\n`)
const printError = (text: string): void => void process.stderr.write(`${text}\n`)

const root = join(import.meta.dirname, '../..')
const cache = join(root, '.cache/studio')
const folder = join(root, 'content/demo')

/** Seconds since 1970 of a time of today, e.g. 21:00. */
function timeOfToday(text: string): number {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  if (hours === undefined) throw new Error(`--until takes a time of today such as 21:00; found "${text}"`)
  return new Date().setHours(Number(hours), Number(minutes), 0, 0) / 1000
}

const options = {
  only: { type: 'string' },
  until: { type: 'string' },
  draft: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const { values, positionals } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
const content = catalogue(folder)
const sets = readSets()
const scenes: Scene[] = [...editorialScenes(), ...allScenes(sets, content)]
const selected = values.only === undefined ? scenes : matchingScenes(scenes, values.only.split(','))

switch (values.help ? 'help' : positionals[0]) {
  case 'help':
    print(usage)
    break
  case 'missing': {
    const pictures = missingScenes(selected, content).flatMap((scene) => scene.pictures)
    const photos = pictures.flatMap(photosOf)
    if (photos.length > 0) print(photos.join('\n'))
    print(
      `${photos.length} of ${selected.flatMap((scene) => scene.pictures).flatMap(photosOf).length} pictures missing.`,
    )
    break
  }
  case 'render':
    await take()
    break
  case 'models':
    await makeAllModels()
    break
  default:
    printError(usage)
    process.exitCode = 2
}

async function makeAllModels(): Promise<void> {
  const isNamed = namedBy(values.only?.split(',') ?? ['*'])
  const jobs = modelJobs(sets, content).filter(({ id }) => isNamed(id))
  const target = join(folder, 'media/models')
  const failed = await makeModels(jobs, {
    cache,
    target,
    onModel({ id, bytes, triangles }) {
      content.setModel(id, bytes)
      print(`${id}  ${Math.round(bytes / 1000)} kB, ${triangles} triangles`)
    },
    onMessage: printError,
  })
  if (failed > 0) process.exitCode = 1
}

async function take(): Promise<void> {
  const words = readStudioFile<Words>('words.json')
  const draft = values.draft
  if (!existsSync(join(cache, 'weights'))) {
    printError(
      'The weights of the denoiser are missing, so pictures will be less clean. docs/studio.md says how to get them.',
    )
  }
  const wanted = values.only === undefined && !draft ? missingScenes(selected, content) : selected
  const total = wanted.flatMap((scene) => scene.pictures).length
  let taken = 0
  const progress = createProgress({ total })
  progress.show(1, 'picture')
  const failed = await render(wanted, {
    cache,
    target: draft ? join(cache, 'draft') : join(folder, 'media'),
    samples: 4,
    scale: draft ? 0.3 : 1,
    until: values.until === undefined ? undefined : timeOfToday(values.until),
    onPicture: (picture, files, seconds) => {
      if (!draft) record({ sets, words, content }, picture, files)
      print(`${picture.id}  ${seconds} s`)
      taken += 1
      if (taken < total) progress.show(taken + 1, `picture, after ${picture.id}`)
    },
    onMessage: printError,
  }).finally(() => progress.end())
  if (failed > 0) process.exitCode = 1
}
