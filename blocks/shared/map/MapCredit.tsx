import type { ReactNode } from 'react'

/** Who the data is of, as its licences ask. @param word such as "Data:". */
export function MapCredit({ word, className }: { word: ReactNode; className: string }) {
  return (
    <p className={className}>
      {word}{' '}
      <a href="https://www.naturalearthdata.com/" rel="noopener">
        Natural Earth
      </a>
      ,{' '}
      <a href="https://www.geonames.org/" rel="noopener">
        GeoNames
      </a>{' '}
      (
      <a href="https://creativecommons.org/licenses/by/4.0/" rel="noopener">
        CC BY 4.0
      </a>
      )
    </p>
  )
}
