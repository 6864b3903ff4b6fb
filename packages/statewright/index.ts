/**
 * Charts, drawings, exports, simulation and walks of machines of XState 5. It runs in Node and in browsers, and starts
 * neither actors nor actions. docs/api.md has an example of each.
 */
export { allStates, chartOf, transitionIds, type Chart, type ChartState, type ChartTransition } from './core/chart.ts'
export { configurations } from './core/configurations.ts'
export { drawSvg, type DrawingOptions } from './core/draw-svg.ts'
export type { GuardVerdict } from './core/explain-guard.ts'
export type { ArrowLayout, Box, Point } from './core/geometry.ts'
export type { GuardShape } from './core/guard-shape.ts'
export { layoutChart, type ChartLayout, type LayoutEngine } from './core/layout.ts'
export { pageGuards } from './core/page-guards.ts'
export {
  explainIn,
  playWalk,
  startSimulation,
  takeStep,
  type AskedAction,
  type Frame,
  type RunningActor,
} from './core/simulate.ts'
export type { Timer } from './core/simulated-timers.ts'
export { stateText } from './core/state-name.ts'
export {
  decodeWalk,
  encodeWalk,
  parseWalk,
  WalkError,
  type GuardResults,
  type Step,
  type Walk,
  type WalkEvent,
} from './core/walk.ts'
export { machineJson } from './export/machine-json.ts'
export { mermaidOf } from './export/mermaid.ts'
export { scxmlOf, type Scxml } from './export/scxml.ts'
export { svgOf } from './export/svg.ts'
