import type { FieldFinding } from '../../../engine/checking/block-check.ts'
import type { LocatorConfig } from '../../shared/parts.generated.ts'

/** The rules of config/locator.json that its schema cannot express. */
export function check(fields: Readonly<Record<string, unknown>>): FieldFinding[] {
  const locator = fields['locator'] as Partial<LocatorConfig>
  return [...perimeterFindings(locator), ...geocoderFindings(locator.geocoder)]
}

function perimeterFindings({ perimeters, perimeter }: Partial<LocatorConfig>): FieldFinding[] {
  if (!Array.isArray(perimeters)) return []
  const isSorted = perimeters.every((one, index) => index === 0 || one > (perimeters[index - 1] ?? one))
  const unsorted: FieldFinding = {
    path: ['locator', 'perimeters'],
    message: `The perimeters are ${perimeters.join(', ')}.`,
    expected: 'Expected each to be greater than the one before: the last is offered as more than the one before.',
    hint: 'Sort them.',
  }
  const unknown: FieldFinding = {
    path: ['locator', 'perimeter'],
    message: `The perimeter that is selected first is ${perimeter}, which is not offered.`,
    expected: `Expected one of ${perimeters.join(', ')}.`,
    hint: 'Name one of the perimeters, or add this one to them.',
  }
  const isOffered = typeof perimeter !== 'number' || perimeters.includes(perimeter)
  return [...(isSorted ? [] : [unsorted]), ...(isOffered ? [] : [unknown])]
}

function geocoderFindings(geocoder: LocatorConfig['geocoder'] | undefined): FieldFinding[] {
  if (geocoder === undefined || geocoder.kind === 'own' || !('kind' in geocoder)) return []
  if (typeof geocoder.url === 'string' && URL.canParse(geocoder.url)) return []
  return [
    {
      path: ['locator', 'geocoder'],
      message: `The geocoder ${geocoder.kind} has ${geocoder.url === undefined ? 'no "url"' : `the url "${geocoder.url}"`}.`,
      expected: 'Expected the URL of its search, for example https://photon.example/api.',
      hint: 'Add "url", or choose the kind "own".',
    },
  ]
}
