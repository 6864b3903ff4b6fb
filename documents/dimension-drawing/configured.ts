import {
  chosenCodes,
  codeOf,
  type Configurable,
  configurationOf,
  type Option,
} from '../../packages/configuration/configuration.ts'
import { type Rule, selectChoices } from '../../packages/configuration/select-choices.ts'
import type { MeasuredProduct } from './piece-of.ts'

/** A choice as it is drawn. */
interface DrawnChoice<Name> {
  code: string
  name: Name
  basin?: ChosenBasin | null
  tap?: ChosenTap | null
}

interface ChosenBasin {
  width?: number | null
  depth?: number | null
  height?: number | null
  outline: string
}

interface ChosenTap {
  position: string
  aboveRim?: number | null
  aboveFloor?: number | null
  distance?: number | null
}

/** An option whose choices say how they are drawn. */
export interface DrawnOption<Name> extends Option<Name> {
  choices: readonly DrawnChoice<Name>[]
}

type ConfigurableProduct<Name> = MeasuredProduct &
  Configurable<{ code: string }, DrawnOption<Name>> & { rules?: readonly Rule[] | null }

/**
 * The product in the width and with the washbasin and the tap that a code names, if the rules allow them, at the heights
 * that follow.
 */
export function configured<Name>(product: ConfigurableProduct<Name>, code: string | null | undefined): MeasuredProduct {
  const { chosen } = selectChoices(product, chosenCodes(code))
  const named = configurationOf(product, codeOf(chosen))
  const choices = named?.choices.map(({ choice }) => choice as DrawnChoice<Name>) ?? []
  const basin = choices.find((choice) => choice.basin)?.basin
  const tap = choices.find((choice) => choice.tap)?.tap
  const fitted = withTap(basin ? withBasin(product, basin) : product, tap ?? ownTap(product))
  return inWidth(fitted, named?.width ?? null)
}

function withBasin(product: MeasuredProduct, basin: ChosenBasin): MeasuredProduct {
  const { fittings, installation, size } = product
  if (!fittings) return product
  const basins = fittings.basins.map(({ axis }) => ({ ...basin, axis }))
  const rim = (installation?.bottom ?? 0) + (size?.height ?? 0) + (basin.height ?? 0)
  return { ...product, fittings: { ...fittings, basins }, installation: installation ? { ...installation, rim } : null }
}

/** Its water is as high above the rim as that of the product. */
function ownTap({ fittings, installation }: MeasuredProduct): ChosenTap | null {
  if (!fittings || !installation?.inlet || !installation.rim) return null
  const { inlet, rim, inletDistance } = installation
  const height = fittings.tap === 'wall' ? { aboveRim: inlet - rim } : { aboveFloor: inlet }
  return { position: fittings.tap, ...height, distance: inletDistance ?? null }
}

function withTap(product: MeasuredProduct, tap: ChosenTap | null): MeasuredProduct {
  const { fittings, installation } = product
  if (!tap || !fittings || !installation) return product
  const { position, aboveRim, aboveFloor, distance } = tap
  const inlet = typeof aboveRim === 'number' ? (installation.rim ?? 0) + aboveRim : (aboveFloor ?? null)
  return {
    ...product,
    fittings: { ...fittings, tap: position },
    installation: { ...installation, inlet, inletDistance: distance ?? null },
  }
}

/** Its washbasins keep their share of the width, and stay on the top. */
function inWidth(product: MeasuredProduct, width: number | null): MeasuredProduct {
  const { size, fittings } = product
  if (width === null || !size?.width) return product
  const scale = width / size.width
  const basins = (fittings?.basins ?? []).map((basin) => {
    const half = Math.min(basin.width ?? 0, width) / 2
    const axis = Math.round(basin.axis * scale * 2) / 2
    return { ...basin, axis: Math.min(Math.max(axis, half), width - half) }
  })
  return { ...product, size: { ...size, width }, ...(fittings && { fittings: { ...fittings, basins } }) }
}
