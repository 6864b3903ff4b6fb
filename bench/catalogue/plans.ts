import type { Sql } from 'postgres'

/** How the database executes a statement. */
export interface PlanSummary {
  /** Its beginning. */
  statement: string
  /** Indexes that it uses, and tables that it scans completely. */
  indexes: string[]
  scanned: string[]
  ms: number
}

interface Statement {
  text: string
  parameters: unknown[]
}

/** The plans of the statements that `work` sends; of statements with the same beginning, the last one. */
export async function plansOf(client: Sql, work: () => Promise<unknown>): Promise<PlanSummary[]> {
  const statements = new Map<string, Statement>()
  client.options.debug = (_connection, text, parameters) => void statements.set(beginning(text), { text, parameters })
  await work()
  client.options.debug = false
  const plans: PlanSummary[] = []
  for (const statement of statements.values())
    if (/^\s*(select|with)\b/.test(statement.text)) plans.push(await explain(client, statement))
  return plans
}

function beginning(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 80)
}

interface PlanNode {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

async function explain(client: Sql, { text, parameters }: Statement): Promise<PlanSummary> {
  const [row] = await client.unsafe(`explain (analyze, format json) ${text}`, parameters as never[])
  const [{ Plan: plan, 'Execution Time': ms }] = readPlan(row?.['QUERY PLAN'])
  const nodes = all(plan)
  const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan')
  return {
    statement: beginning(text),
    indexes: unique(nodes.map((node) => node['Index Name'])),
    scanned: unique(scans.map((node) => node['Relation Name'])),
    ms,
  }
}

/** PostgreSQL defines the format. */
function readPlan(plan: unknown): [{ Plan: PlanNode; 'Execution Time': number }] {
  return (typeof plan === 'string' ? JSON.parse(plan) : plan) as [{ Plan: PlanNode; 'Execution Time': number }]
}

function all(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(all)]
}

function unique(names: (string | undefined)[]): string[] {
  return [...new Set(names.filter((name) => name !== undefined))].sort()
}
