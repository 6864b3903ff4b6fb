/** The 3D models that the studio makes, and what Blender needs to know of each. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runBlender } from './blender.ts'
import type { Catalogue } from './catalogue.ts'
import type { Part, Piece, Sets, Size } from './studio-data.ts'

/** A piece alone: without the room, and without what `with` has, which is not delivered with it. */
export interface ModelJob {
  readonly id: string
  /** Name of a function in furniture/, and its arguments. */
  readonly make: string
  readonly arguments: Readonly<Record<string, unknown>>
  /** A strip of light behind it. */
  readonly light: boolean
  /** Materials of the piece that each finish replaces. */
  readonly variants: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Centimetres, as the file says them itself. */
  readonly facts: Size
}

interface WrittenModel {
  readonly id: string
  readonly bytes: number
  readonly triangles: number
}

const modelled: readonly Piece['kind'][] = ['vanity', 'mirror']

/** One model for each vanity unit and mirror, in the order of pieces.json. */
export function modelJobs({ pieces }: Pick<Sets, 'pieces'>, content: Pick<Catalogue, 'product'>): ModelJob[] {
  return pieces.filter(({ kind }) => modelled.includes(kind)).map((piece) => job(piece, content.product(piece.product)))
}

function job(piece: Piece, { size }: { size: Size }): ModelJob {
  const { product, piece: words, finishes: variants = {} } = piece
  const { width, height, depth } = size
  const facts = { width, height, depth }
  const { make } = words
  if (piece.kind === 'vanity') return { id: product, make, arguments: unit(words, size), light: false, variants, facts }
  return { id: product, make, arguments: mirror(words, size), light: words['halo'] !== undefined, variants, facts }
}

/** Hung with its foot on the ground of the model; on legs, it stands there. */
function unit({ make: _make, surface: _surface, standing, ...style }: Part, size: Size): Record<string, unknown> {
  const [width, height, depth] = [size.width / 100, size.height / 100, size.depth / 100]
  const bottom = typeof standing === 'number' ? standing : 0
  return { ...style, width, height: height - bottom, depth, bottom }
}

/** In pictures the frame is outside of the size of the glass; a model is as large as the product. */
function mirror({ make: _make, halo: _halo, ...style }: Part, size: Size): Record<string, unknown> {
  const [width, height, depth] = [size.width / 100, size.height / 100, size.depth / 100]
  const frame = typeof style['frame_width'] === 'number' ? style['frame_width'] : 0.008
  const around = style['frame'] === undefined ? 0 : 2 * frame
  // How far the front of a frame is before the glass: see mirrors.py.
  const before = around === 0 ? -0.001 : frame > 0.012 ? 0.01 : 0.006
  // A lamp is deeper than the mirror that carries it.
  const out = Math.min(depth, 0.05) - before
  const kind = style['kind'] ?? 'round'
  return { ...style, kind, width: width - around, height: height - around, z: 0, x: 0, out }
}

export interface ModelOptions {
  /** Folder of textures, and of what is being made. */
  readonly cache: string
  /** Folder that the models are written to. */
  readonly target: string
  readonly onModel: (model: WrittenModel) => void
  readonly onMessage: (message: string) => void
}

/** Resolves with the number of models that failed. Rejects where Blender does not start, or fails. */
export async function makeModels(
  jobs: readonly ModelJob[],
  { cache, target, onModel, onMessage }: ModelOptions,
): Promise<number> {
  mkdirSync(cache, { recursive: true })
  mkdirSync(target, { recursive: true })
  const file = join(cache, 'models.json')
  const models = jobs.map((one) => ({ ...one, file: join(target, `${one.id}.glb`) }))
  writeFileSync(file, JSON.stringify({ cache, models }))
  let failed = 0
  await runBlender('models.py', file, {
    onLine: (line) => {
      if (line.startsWith('MODEL ')) onModel(JSON.parse(line.slice('MODEL '.length)) as WrittenModel)
      if (!line.startsWith('FAILED ')) return
      failed += 1
      onMessage(line)
    },
    onMessage,
  })
  return failed
}
