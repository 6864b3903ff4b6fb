/** Runs Blender over scenes and reports each picture as soon as it is written. */
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Cut, Picture, Scene } from './pictures.ts'
import type { TakenFile } from './record.ts'

export interface RenderOptions {
  /** Folder of textures, of the denoiser's weights and of what is being rendered. */
  readonly cache: string
  /** Folder that the pictures are written to. */
  readonly target: string
  readonly samples: number
  readonly scale: number
  /** Unix time after which no picture is begun, seconds. */
  readonly until: number | undefined
  readonly onPicture: (picture: Picture, files: readonly TakenFile[], seconds: number) => void
  readonly onMessage: (message: string) => void
}

interface TakenPicture {
  readonly id: string
  readonly files: readonly { file: string; width: number; height: number; colour: string }[]
  readonly seconds: number
}

/** Resolves with the number of pictures that failed. Rejects where Blender does not start, or fails. */
export async function render(scenes: readonly Scene[], options: RenderOptions): Promise<number> {
  const { cache, samples, scale, until, onMessage } = options
  mkdirSync(cache, { recursive: true })
  mkdirSync(options.target, { recursive: true })
  const jobs = join(cache, 'jobs.json')
  writeFileSync(
    jobs,
    JSON.stringify({ cache, samples, scale, until, scenes: scenes.map((scene) => job(scene, options)) }),
  )
  const pictures = new Map(scenes.flatMap((scene) => scene.pictures).map((picture) => [picture.id, picture]))
  let failed = 0
  const onLine = (line: string): void => {
    if (line.startsWith('PICTURE ')) report(JSON.parse(line.slice('PICTURE '.length)) as TakenPicture)
    if (line.startsWith('FAILED ')) failed += 1
    if (line.startsWith('FAILED ') || line.startsWith('STOPPED ')) onMessage(line)
  }

  function report({ id, files, seconds }: TakenPicture): void {
    const picture = pictures.get(id)
    if (picture)
      options.onPicture(
        picture,
        files.map((file) => ({ ...file, id: basename(file.file, '.webp') })),
        seconds,
      )
  }

  await runBlender('render.py', jobs, { onLine, onMessage })
  return failed
}

interface BlenderListeners {
  /** Hears what the script prints. */
  readonly onLine: (line: string) => void
  readonly onMessage: (message: string) => void
}

/**
 * Runs a script of this folder with Blender over a file of jobs. Rejects where Blender does not start, or fails.
 */
export async function runBlender(script: string, jobs: string, { onLine, onMessage }: BlenderListeners): Promise<void> {
  const path = join(import.meta.dirname, script)
  const child = spawn('blender', ['-b', '-P', path, '--', jobs], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error) =>
      reject(new Error('Blender did not start. Install it: docs/studio.md', { cause: error })),
    )
    child.once('close', () => resolve())
  })
  createInterface({ input: child.stdout }).on('line', onLine)
  createInterface({ input: child.stderr }).on('line', onMessage)
  await ended
  if (child.exitCode !== 0) throw new Error(`Blender ended with status ${child.exitCode ?? child.signalCode}`)
}

/** A scene as render.py reads it. */
function job({ set, pieces, mirrored, pictures }: Scene, { target }: RenderOptions): unknown {
  const cut = ({ id, box }: Cut) => ({ file: join(target, `${id}.webp`), box })
  return {
    set,
    pieces,
    mirrored,
    pictures: pictures.map(({ id, size, camera, develop, cuts, finishes }) => ({
      id,
      size,
      camera,
      develop,
      cuts: cuts.map(cut),
      finishes: finishes
        .filter(({ materials }) => Object.keys(materials).length > 0)
        .map((finish) => ({
          materials: finish.materials,
          cuts: cuts.slice(0, 1).map(({ box }) => cut({ id: finish.id, box })),
        })),
    })),
  }
}
