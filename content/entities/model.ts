import { createContentModel } from '../platform/model/content-model.ts'
import * as entities from './index.ts'

/** The model of all kinds of content. */
export const contentModel = createContentModel(Object.values(entities))
