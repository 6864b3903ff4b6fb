import { allStates, type Chart, type ChartState, type ChartTransition } from './chart.ts'
import { guardWords } from './chart-words.ts'
import { stateName } from './names.ts'

/** A word of a chart that people look for. */
export interface ChartWord {
  kind: 'state' | 'event' | 'guard' | 'action' | 'actor' | 'text'
  text: string
  /** Id of the state that it is of: of a transition, its source. */
  state: string
  /** Null: it is of the state itself. */
  transition: string | null
}

/** Names, events, guards, actions, actors and texts (descriptions, tags, meta) of a chart, in its order. */
export function chartVocabulary(chart: Chart): ChartWord[] {
  const states = allStates(chart)
  return states.flatMap((state) => [
    ...stateWords(state, chart),
    ...chart.transitions.filter(({ source }) => source === state.id).flatMap(wordsOfTransition),
  ])
}

/** The words of a chart that have all of some words, in any order and case. None: nothing is looked for. */
export function searchWords(vocabulary: readonly ChartWord[], words: string): ChartWord[] {
  const wanted = wordsOf(words)
  if (wanted.length === 0) return []
  return vocabulary.filter(({ text }) => wanted.every((word) => text.toLowerCase().includes(word)))
}

/** Whether each word is somewhere: in a text about the chart, or in one of its own words. */
export function hasAllWords(about: string, vocabulary: readonly ChartWord[], words: string): boolean {
  const [text, ...texts] = [about, ...vocabulary.map((one) => one.text)].map((one) => one.toLowerCase())
  return wordsOf(words).every((word) => text?.includes(word) || texts.some((one) => one.includes(word)))
}

function wordsOf(words: string): string[] {
  return words.toLowerCase().split(/\s+/).filter(Boolean)
}

function stateWords(state: ChartState, chart: Chart): ChartWord[] {
  const of = (kind: ChartWord['kind'], texts: readonly string[]): ChartWord[] =>
    texts.map((text) => ({ kind, text, state: state.id, transition: null }))
  return [
    ...of('state', [stateName(state.id, chart)]),
    ...of('text', [
      ...(state.description ? [state.description] : []),
      ...state.tags,
      ...Object.entries(state.meta).map(([name, value]) => `${name}: ${textOf(value)}`),
    ]),
    ...of(
      'actor',
      state.invokes.map(({ src }) => src),
    ),
    ...of('action', [...state.entry, ...state.exit]),
  ]
}

function wordsOfTransition({ id, source, event, guard, actions, description }: ChartTransition): ChartWord[] {
  const of = (kind: ChartWord['kind'], texts: readonly string[]): ChartWord[] =>
    texts.map((text) => ({ kind, text, state: source, transition: id }))
  return [
    ...of('event', event === '' ? [] : [event]),
    ...of('guard', guard ? [guardWords(guard)] : []),
    ...of('action', actions),
    ...of('text', description ? [description] : []),
  ]
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
