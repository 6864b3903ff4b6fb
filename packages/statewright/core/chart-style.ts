import { size } from './state-box.ts'

/** Colours of the site. They can be set from outside, and follow the reader's preference otherwise. */
const light = {
  paper: '#fbf9f6',
  background: '#f1ece4',
  ink: '#1f1c19',
  soft: '#5d564e',
  line: '#8f8578',
  rule: '#e3d9ca',
  accent: '#9b5c38',
}

const dark: typeof light = {
  paper: '#1b2830',
  background: '#22303a',
  ink: '#fbf9f6',
  soft: '#c6ccd0',
  line: '#8b99a3',
  rule: '#3d4d58',
  accent: '#e3b596',
}

/** The style sheet of a drawing. */
export const chartStyle = [
  `.flow-chart{${variables(light)}font:${size.text}px 'Instrument Sans','Helvetica Neue',Arial,'Liberation Sans',sans-serif;background:var(--flow-paper)}`,
  `@media (prefers-color-scheme:dark){.flow-chart{${variables(dark)}}}`,
  '.flow-chart text{fill:var(--flow-soft)}',
  '.flow-fill{fill:var(--flow-paper)}',
  '[data-type=compound]>.flow-fill,[data-type=parallel]>.flow-fill{fill:var(--flow-background)}',
  '[data-region]>.flow-fill{fill:var(--flow-paper)}',
  '.flow-box{fill:none;stroke:var(--flow-ink)}',
  '[data-type=compound]>.flow-box,[data-type=parallel]>.flow-box{stroke:var(--flow-line)}',
  '[data-region]>.flow-box{stroke-dasharray:5 4}',
  '.flow-final{fill:none;stroke:var(--flow-ink)}',
  `.flow-chart .flow-name{font-size:${size.name}px;font-weight:600;fill:var(--flow-ink)}`,
  '.flow-chart .flow-corner{text-anchor:end}',
  // A line may lead through the head of an outer state.
  '.flow-state:is([data-type=compound],[data-type=parallel]) text{paint-order:stroke;stroke:var(--flow-background);stroke-width:6px}',
  '.flow-state[data-region] text{stroke:var(--flow-paper)}',
  '.flow-rule{fill:none;stroke:var(--flow-rule)}',
  '.flow-label{fill:var(--flow-paper);stroke:var(--flow-rule)}',
  '.flow-line{fill:none;stroke:var(--flow-line)}',
  '.flow-head{fill:var(--flow-line)}',
  '.flow-initial circle{fill:var(--flow-ink)}',
  '.flow-event{fill:var(--flow-ink)}',
  '.flow-guard{fill:var(--flow-accent)}',
  '.flow-keyword{font-style:italic}',
  '[data-active]>.flow-box{stroke:var(--flow-accent);stroke-width:2.5}',
  '[data-active]>.flow-label,[data-active]>.flow-line{stroke:var(--flow-accent);stroke-width:1.5}',
  '[data-active]>.flow-head{fill:var(--flow-accent)}',
].join('')

function variables(colours: Readonly<Record<string, string>>): string {
  return Object.entries(colours)
    .map(([name, value]) => `--flow-${name}:${value};`)
    .join('')
}
