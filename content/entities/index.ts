import { createContentModel } from '../platform/model/content-model.ts'
import { articles } from './articles/articles.ts'
import { collections } from './collections/collections.ts'
import { inspirations } from './inspirations/inspirations.ts'
import { layouts } from './layouts/layouts.ts'
import { leaflets } from './leaflets/leaflets.ts'
import { materials } from './materials/materials.ts'
import { overlays } from './overlays/overlays.ts'
import { pages } from './pages/pages.ts'
import { products } from './products/products.ts'
import { projects } from './projects/projects.ts'
import { rooms } from './rooms/rooms.ts'
import { shell } from './shell/shell.ts'
import { stores } from './stores/stores.ts'
import { thesaurus } from './thesaurus/thesaurus.ts'

/** All entities of the content. The search shows those that are found in this order. */
export const entities = [
  products,
  collections,
  articles,
  pages,
  inspirations,
  projects,
  rooms,
  materials,
  overlays,
  stores,
  layouts,
  shell,
  leaflets,
  thesaurus,
]

export const contentModel = createContentModel(entities)
