import type { EntityDefinition } from '../../platform/model/entity-definition.ts'
import { hotspotProblems } from './hotspot-problems.ts'

/** What pictures of rooms show: photos.json says it, and pages refer to it. */
export const rooms: EntityDefinition = { name: 'rooms', checks: [hotspotProblems] }
