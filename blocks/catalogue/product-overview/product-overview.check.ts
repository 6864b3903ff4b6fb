import type { BlockCheck, FieldFinding } from '../../../engine/checking/block-check.ts'
import type { SortSetting } from './fields.generated.ts'

/** The usual order has no value, each other one has its own, and no two sort by the same rule. */
export const check: BlockCheck = ({ sorts }) => {
  const all: readonly SortSetting[] = Array.isArray(sorts) ? sorts : []
  return all.flatMap((sort, index) => [...valueFindings(sort, index, all), ...ruleFindings(sort, index, all)])
}

function valueFindings({ value }: SortSetting, index: number, all: readonly SortSetting[]): FieldFinding[] {
  const path = ['sorts', index, 'value']
  if (index === 0) {
    if (value === undefined) return []
    const message = `The first order has the value "${value}"; it is the usual one, which is not in the address.`
    return [{ path, message, expected: 'Expected no value.', hint: 'Remove it, or list the usual order first.' }]
  }
  const expected = 'Expected a value of its own, for example "width-up".'
  if (value === undefined)
    return [{ path: ['sorts', index], message: 'The order has no value.', expected, hint: 'Add "value".' }]
  const first = all.findIndex((one) => one.value === value)
  if (first === index) return []
  return [{ path, message: `"${value}" names two orders.`, expected, hint: `Change it: sorts[${first}] has it too.` }]
}

function ruleFindings({ rule }: SortSetting, index: number, all: readonly SortSetting[]): FieldFinding[] {
  const first = all.findIndex((one) => one.rule?.by === rule?.by && one.rule?.order === rule?.order)
  if (first === index) return []
  const message = rule
    ? `Two orders sort by ${rule.by}, ${rule.order}.`
    : 'Two orders have no rule: both are the usual one.'
  const path = rule ? ['sorts', index, 'rule'] : ['sorts', index]
  const hint = `Remove one of them, or change its rule: sorts[${first}] has the same.`
  return [{ path, message, expected: 'Expected a rule of its own.', hint }]
}
