import { lowerCurtain } from '../blocks/shell/intro/lower-curtain.ts'
import { wearFaces } from './wear-faces.ts'

// Stands in the HTML of every page: only what the first paint shows. Behind a lowered curtain nobody sees faces change.
wearFaces(lowerCurtain())
