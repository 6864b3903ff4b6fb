import { expect, it } from 'vitest'
import type { CheckInput } from '../../platform/checking/check-input.ts'
import { rooms } from '../rooms/rooms.ts'
import { planFindings } from './plan-findings.ts'

const photo = { file: 'a.webp', width: 1, height: 1, alt: 'A' }
const photos = {
  bay: {
    ...photo,
    room: {
      basins: 2,
      mirrors: 2,
      pieces: [{ product: 'vanity' }, { product: 'bowl', count: 2, on: 'vanity' }, { product: 'mirror', count: 2 }],
    },
  },
  detail: photo,
}

const checked = (kind: 'inspiration' | 'project', value: object): string[] => {
  const files: unknown[] = [
    { type: 'photos', file: 'photos.json', id: 'photos', value: photos },
    { type: kind, file: `${kind}/own.json`, id: 'own', value },
  ]
  // What the checks read of a file, without the rest of its schema.
  const input = { parsed: files as CheckInput['parsed'] } as CheckInput
  return [...(rooms.checks ?? []), planFindings]
    .flatMap((check) => check(input))
    .map(({ code, file, pointer, message, expected }) => `${code} ${file} ${pointer}: ${message} ${expected}`)
}

const plan = (...pieces: object[]) => ({ type: 'ProjectPlan', pieces })
const vanity = { type: 'vanity', product: 'vanity', basins: 2 }
const mirror = { type: 'mirror', product: 'mirror' }
const project = (...pieces: object[]) => checked('project', { image: { photo: 'bay' }, blocks: [plan(...pieces)] })

it('finds a hotspot for a piece that is not in its picture, however deep it is', () => {
  const hotspots = [{ product: 'mirror' }, { product: 'column' }, { heading: 'The light' }]
  const blocks = [{ image: { photo: 'bay', hotspots } }, { image: { photo: 'detail', hotspots } }]
  expect(checked('inspiration', { blocks })).toEqual([
    'ROOM_PIECE_UNSEEN inspiration/own.json /blocks/0/image/hotspots/1/product: The picture "bay" does not show "column". Expected one of vanity, bowl, mirror.',
  ])
})

it('finds a picture that shows more pieces, basins or mirrors than the plan of its project', () => {
  expect(project(vanity, mirror, mirror)).toEqual([])
  expect(project({ ...vanity, basins: undefined }, mirror)).toEqual([
    'ROOM_PLAN_DIFFERS project/own.json /image/photo: The picture "bay" shows 2 × "mirror", basins: 2, mirrors: 2. Expected what the plan has: 1 × "mirror", basins: 1, mirrors: 1.',
  ])
  expect(project({ ...vanity, product: 'other' }, mirror, mirror)[0]).toContain(
    'Expected what the plan has: 0 × "vanity".',
  )
})

it('finds a single unit with fewer basins in the picture than in the plan', () => {
  expect(project({ ...vanity, basins: 3 }, mirror, mirror)).toHaveLength(1)
})

it('lets a picture show a part of a room with several units', () => {
  expect(project(vanity, vanity, mirror, mirror, mirror, { type: 'shower' })).toEqual([])
})
