import type { FilterGroup } from '../filter-group.ts'

/** One group of each kind. */
export const testingGroups: readonly FilterGroup[] = [
  {
    kind: 'tags-2-level',
    name: 'types',
    sub: 'subTypes',
    items: { mirror: ['oval', 'round'], basin: ['round', 'square'], stool: [] },
  },
  { kind: 'tags', name: 'materials', values: ['marble', 'oak'] },
  { kind: 'color', name: 'colors', values: ['bleu', 'doré'] },
  { kind: 'slider', name: 'width', min: 24, max: 140, step: 1 },
]
