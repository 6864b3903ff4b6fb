import type { ReactNode } from 'react'
import type { PlanPiece } from './fields.generated.ts'

/** A piece seen from above, with its back at the top: `width` to the right and `depth` down. */
export function PieceShape({ piece }: { piece: PlanPiece }) {
  return (
    <>
      <rect className="project-plan__body" width={piece.width} height={piece.depth} rx={corners[piece.type] ?? 0} />
      {inside[piece.type]?.(piece)}
    </>
  )
}

const corners: Partial<Record<PlanPiece['type'], number>> = { bath: 6, stool: 19, basin: 19 }

type Draw = (piece: PlanPiece) => ReactNode

const inside: Partial<Record<PlanPiece['type'], Draw>> = {
  vanity: ({ width, depth, basins }) =>
    Array.from({ length: basins }, (_, index) => {
      const centre = (width * (index + 0.5)) / basins
      return (
        <g key={index}>
          <ellipse cx={centre} cy={depth * 0.56} rx={Math.min(25, (width / basins) * 0.36)} ry={depth * 0.3} />
          <circle cx={centre} cy={depth * 0.13} r={2.5} />
        </g>
      )
    }),
  column: crossed,
  shower: (piece) => (
    <>
      {crossed(piece)}
      <circle cx={piece.width / 2} cy={piece.depth / 2} r={5} />
    </>
  ),
  bath: ({ width, depth }) => (
    <>
      <rect x={7} y={7} width={width - 14} height={depth - 14} rx={(depth - 14) / 2.4} />
      <circle cx={22} cy={depth / 2} r={3} />
    </>
  ),
  toilet: ({ width, depth }) => (
    <>
      <line x1={0} y1={depth * 0.28} x2={width} y2={depth * 0.28} />
      <ellipse cx={width / 2} cy={depth * 0.63} rx={width * 0.42} ry={depth * 0.33} />
    </>
  ),
  washer: ({ width, depth }) => (
    <>
      <circle cx={width / 2} cy={depth * 0.54} r={width * 0.3} />
      <line x1={0} y1={depth * 0.14} x2={width} y2={depth * 0.14} />
    </>
  ),
  bench: ({ width, depth }) =>
    [1, 2, 3].map((part) => <line key={part} x1={0} y1={(depth * part) / 4} x2={width} y2={(depth * part) / 4} />),
  radiator: ({ width, depth }) =>
    Array.from({ length: Math.floor(width / 10) }, (_, part) => (
      <line key={part} x1={part * 10 + 5} y1={0} x2={part * 10 + 5} y2={depth} />
    )),
}

function crossed({ width, depth }: PlanPiece) {
  return <path d={`M0 0L${width} ${depth}M${width} 0L0 ${depth}`} />
}
