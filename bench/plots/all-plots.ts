import { catalogueCost } from './catalogue-cost.ts'
import { groupedBars, type Bar, type BarGroup } from './grouped-bars.ts'
import { pageCost } from './page-cost.ts'
import type { Peer, PlotFigures } from './read-figures.ts'
import { readable, readableFactor } from './svg.ts'

const own = 'This project'

/** The plots by the names of their files. */
export function allPlots(figures: PlotFigures): Readonly<Record<string, string>> {
  return {
    'throughput.svg': throughputPlot(figures),
    'page-cost.svg': pagePlot(figures),
    'loading.svg': loadingPlot(figures),
    'change.svg': changePlot(figures),
    'catalogue.svg': cataloguePlot(figures),
  }
}

/** One measurement of this project and of the other frameworks. */
interface Compared {
  title: string
  own: number
  ownPerSecond: number
  perSecond: (peer: Peer) => number | null
  limit: number
}

function throughputPlot({ engine, peers }: PlotFigures): string {
  const { limits, frameworks } = peers
  const compared: readonly Compared[] = [
    {
      title: 'Home page, rendered for each request',
      own: engine.renderedRatio,
      ownPerSecond: engine.renderedPerSecond,
      perSecond: (peer) => peer.renderedPerSecond,
      limit: limits.renderedPerSecond,
    },
    {
      title: 'The same, sent compressed',
      own: engine.compressedRatio * engine.renderedRatio,
      ownPerSecond: engine.compressedPerSecond,
      perSecond: (peer) => peer.compressedPerSecond,
      limit: limits.renderedPerSecond,
    },
    {
      title: 'List of products, rendered for each request',
      own: engine.listRatio,
      ownPerSecond: engine.listPerSecond,
      perSecond: (peer) => peer.listPerSecond,
      limit: limits.listPerSecond,
    },
    {
      title: 'Home page, from the cache',
      own: engine.cachedRatio,
      ownPerSecond: engine.cachedPerSecond,
      perSecond: (peer) => peer.cachedPerSecond,
      limit: limits.cachedPerSecond,
    },
  ]
  const groups = compared.map((one) => ({
    title: one.title,
    bars: [
      rateBar(own, one.own, one.ownPerSecond),
      ...frameworks.map((peer) => peerBar(peer.name, one.perSecond(peer), one.limit)),
    ],
  }))
  return groupedBars({
    title: 'Requests per second on one core, next to bare node:http',
    subtitle: 'Each divided by node:http with the same page, in the same run; beside it the requests per second',
    axis: '× node:http: one renderToString for each request; for the cache, the page from memory',
    description: described(groups),
    groups,
    limit: { value: 1, label: 'node:http' },
  })
}

function rateBar(name: string, ratio: number, perSecond: number): Bar {
  return { name, value: ratio, label: `${readableFactor(ratio)} (${readable(perSecond)}/s)`, isOwn: name === own }
}

function peerBar(name: string, perSecond: number | null, limit: number): Bar {
  if (perSecond === null) return { name, value: null, label: 'its server does not compress', isOwn: false }
  return rateBar(name, perSecond / limit, perSecond)
}

function pagePlot({ engine, peers }: PlotFigures): string {
  const { limits, frameworks } = peers
  const points = [
    { name: `${own}, blocks known`, kB: engine.html / 1000, cost: 1 / engine.renderedRatio, isOwn: true },
    { name: `${own}, no block known`, kB: engine.html / 1000, cost: 1 / engine.coldRatio, isOwn: true },
    ...frameworks.map(({ name, htmlKb, renderedPerSecond }) => ({
      name,
      kB: htmlKb,
      cost: limits.renderedPerSecond / renderedPerSecond,
      isOwn: false,
    })),
  ]
  const sentences = points.map(
    ({ name, kB, cost }) => `${name}: ${readable(kB)} kB, ${readableFactor(cost)} the bare page.`,
  )
  return pageCost({
    title: 'What the home page costs to render, against its size',
    subtitle: 'Processor time divided by that of one renderToString of the bare page, in the same run',
    description: sentences.join(' '),
    points,
    bare: { name: 'Bare page', kB: limits.htmlKb },
  })
}

const loadingTimes = [
  ['First contentful paint', 'fcpMs'],
  ['Largest contentful paint', 'lcpMs'],
  ['Speed index', 'speedIndexMs'],
  ['Total blocking time', 'tbtMs'],
] as const

function loadingPlot({ engine, peers }: PlotFigures): string {
  const groups = loadingTimes.map(([title, figure]) => ({
    title,
    bars: [timeBar(own, engine[figure]), ...peers.frameworks.map((peer) => timeBar(peer.name, peer[figure]))],
  }))
  return groupedBars({
    title: 'How the home page loads on a phone',
    subtitle: 'Lighthouse, simulated slow network, behind the same proxy; less is better',
    axis: 'ms',
    description: described(groups),
    groups,
  })
}

function timeBar(name: string, ms: number): Bar {
  return { name, value: ms, label: `${readable(ms)} ms`, isOwn: name === own }
}

function changePlot({ engine }: PlotFigures): string {
  const groups = [
    {
      title: `${readable(engine.pages)} pages of the shipped site, all requested`,
      bars: [
        { ...timeBar('All made anew', engine.anewMs), isOwn: false },
        {
          ...timeBar('One text changed', engine.changeMs),
          label: `${readable(engine.changeMs)} ms, ${readable(engine.changePercent)} %`,
          isOwn: true,
        },
      ],
    },
  ]
  return groupedBars({
    title: 'What the change of one text costs',
    subtitle: 'Processor time of the server and of its database until all pages are current',
    axis: 'ms of processor time',
    description: described(groups),
    groups,
  })
}

const shownCases = [
  ['search for two words', 'searchTwoWords'],
  ['list with counts of its filters', 'counts'],
  ['filtered list, first page', 'firstPage'],
  ['values of the filters', 'filters'],
] as const

function cataloguePlot({ catalogue }: PlotFigures): string {
  const lines = shownCases.map(([name, figure]) => ({
    name,
    points: catalogue.map(({ products, cases }) => ({ products, ms: cases[figure].p95Ms })),
  }))
  const sentences = lines.map(({ name, points }) => {
    const values = points.map(({ products, ms }) => `${readable(ms)} ms with ${readable(products)} products`)
    return `${name}: ${values.join(', ')}.`
  })
  return catalogueCost({
    title: 'What a request costs in a growing catalogue',
    subtitle: '95th percentile of uncached responses; service and database share one core',
    description: sentences.join(' '),
    lines,
  })
}

/** All bars in words. */
function described(groups: readonly BarGroup[]): string {
  return groups
    .map(({ title, bars }) => `${title}: ${bars.map(({ name, label }) => `${name} ${label}`).join('; ')}.`)
    .join(' ')
}
