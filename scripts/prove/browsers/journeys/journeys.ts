import { consent } from './consent.ts'
import { contact } from './contact.ts'
import { filters } from './filters.ts'
import { finder } from './finder.ts'
import type { Journey } from './journey.ts'
import { lists } from './lists.ts'
import { locator } from './locator.ts'
import { menu } from './menu.ts'
import { planner } from './planner.ts'
import { product } from './product.ts'
import { reading } from './reading.ts'
import { search } from './search.ts'

/** All that visitors do on the site, apart from what needs a service of others. */
export const journeys: readonly Journey[] = [
  reading,
  menu,
  search,
  filters,
  product,
  lists,
  locator,
  contact,
  planner,
  finder,
  consent,
]
