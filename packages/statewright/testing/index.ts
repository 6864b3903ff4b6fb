export { stateText } from '../core/state-name.ts'
export { play } from './play.ts'
