import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from '../../app/metrics/create-metrics.ts'

const folder = join(import.meta.dirname, '../../deploy')
const read = (file: string): string => readFileSync(join(folder, file), 'utf8')

/** The names of all metrics, and the labels of those that have a value before any request. */
async function servedMetrics(): Promise<{ names: ReadonlySet<string>; text: string }> {
  const metrics = createMetrics()
  metrics.site(null)
  const text = await metrics.text()
  metrics.close()
  return { names: new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name)), text }
}

const { names: served, text } = await servedMetrics()

/** The metrics that a query names. A histogram has three. */
function namesIn(query: string): string[] {
  const found = query.match(/tessera_\w+/g) ?? []
  return found.map((name) => name.replace(/_(bucket|sum|count)$/, ''))
}

interface Dashboard {
  panels: { title: string; description: string; targets: { expr: string }[] }[]
  templating: { list: { query: string }[] }
}

describe.each(['visitors', 'operators'])('deploy/grafana/%s.json', (name) => {
  const dashboard = JSON.parse(read(`grafana/${name}.json`)) as Dashboard

  it('has metrics that exist, and says what each panel means', () => {
    const queries = [
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...dashboard.templating.list.map(({ query }) => query),
    ]
    expect(queries.flatMap(namesIn).filter((one) => !served.has(one))).toEqual([])
    for (const { targets } of dashboard.panels) for (const { expr } of targets) expect(namesIn(expr)).not.toEqual([])
    for (const { description } of dashboard.panels) expect(description).toMatch(/\.$/)
  })

  it('has no panel over another one', () => {
    const titles = dashboard.panels.map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
  })
})

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string; action: string } }[] }[]
}

it('the quantile of the dashboards is one that is measured', () => {
  expect(text).toContain('tessera_event_loop_delay_seconds{quantile="0.99"}')
})

describe('deploy/prometheus/alerts.yaml', () => {
  const { groups } = parse(read('prometheus/alerts.yaml')) as Rules
  const rules = groups.flatMap((group) => group.rules)

  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s has metrics that exist, and says what to do',
    (_alert, rule) => {
      expect(namesIn(rule.expr).filter((one) => !served.has(one))).toEqual([])
      expect(rule.annotations.summary).toMatch(/\.$/)
      expect(rule.annotations.action).toMatch(/^[A-Za-z].*\.$/)
    },
  )
})
