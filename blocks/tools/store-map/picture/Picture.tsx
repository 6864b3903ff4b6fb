import { useId } from 'react'
import type { MapPicture } from './map-picture.ts'
import { nameDistance, type PictureName } from './picture-name.ts'

/** Where the map opens, below it: land, borders, shops and names, until the map is drawn, and in place of it. */
export function Picture({ picture }: { picture: MapPicture }) {
  const id = useId()
  const { served, quiet, borders, shops, toSmall, names } = picture
  return (
    <>
      <svg className="store-map__picture" data-size="large" aria-hidden="true">
        {/* The centre is where MapLibre has it, however large the map is. */}
        <svg x="50%" y="50%" overflow="visible">
          <g data-picture="">
            <g id={id}>
              <path className="store-map__land" data-quiet="" d={quiet} />
              <path className="store-map__land" d={served} />
              <path className="store-map__border" d={borders} />
              <path className="store-map__dots" d={shops} />
            </g>
          </g>
          <Names names={names.large} />
        </svg>
      </svg>
      <svg className="store-map__picture" data-size="small" aria-hidden="true">
        <svg x="50%" y="50%" overflow="visible">
          <g data-picture="">
            <use href={`#${id}`} transform={toSmall} />
          </g>
          <Names names={names.small} />
        </svg>
      </svg>
    </>
  )
}

function Names({ names }: { names: readonly PictureName[] }) {
  return (
    <g className="store-map__names">
      {names.map((name) => (
        <Name key={`${name.text} ${name.x} ${name.y}`} {...name} />
      ))}
    </g>
  )
}

/** Its place is an attribute of its own: where the map moves, names keep their size. */
function Name({ text, kind, x, y, size, side }: PictureName) {
  const distance = { start: nameDistance, end: -nameDistance, middle: 0 }[side]
  return (
    <g transform={`translate(${x} ${y})`} data-x={x} data-y={y}>
      {kind !== 'country' && <circle r={kind === 'capital' ? 3.5 : 2.25} data-kind={kind} />}
      <text x={distance} fontSize={size} textAnchor={side} data-kind={kind}>
        {text}
      </text>
    </g>
  )
}
