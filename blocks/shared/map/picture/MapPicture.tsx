import { useId } from 'react'
import type { MapPictureParts } from './map-picture.ts'
import { nameDistance, type PictureName } from './picture-name.ts'

interface MapPictureProps {
  picture: MapPictureParts
  /** `sketch`: a picture of its own, which no map replaces. */
  look?: 'map' | 'sketch'
}

/** Where the map opens, below it: land, borders, shops and names, until the map is drawn, and in place of it. */
export function MapPicture({ picture, look = 'map' }: MapPictureProps) {
  const id = useId()
  const { served, quiet, lakes, borders, shops, toSmall, names } = picture
  return (
    <>
      <svg className="map-picture" data-size="large" data-look={look} aria-hidden="true">
        {/* The centre is where MapLibre has it, however large the map is. */}
        <svg x="50%" y="50%" overflow="visible">
          <g data-picture="">
            <g id={id} data-look={look}>
              <path className="map-picture__land" data-quiet="" d={quiet} />
              <path className="map-picture__land" d={served} />
              {lakes && <path className="map-picture__lakes" d={lakes} />}
              <path className="map-picture__border" d={borders} />
              <path className="map-picture__dots" d={shops} />
            </g>
          </g>
          <Names names={names.large} />
        </svg>
      </svg>
      <svg className="map-picture" data-size="small" data-look={look} aria-hidden="true">
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
    <g className="map-picture__names">
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
