import { sql } from 'drizzle-orm'

/** Between two entries, if all positions are numbered again: for entries that come between them or after them. */
const step = 8192
/** Before the first entry of each rank, so that as many as `rankGap / step` can follow the last one of the rank before. */
const rankGap = 2 ** 26
/** Half of all numbers: with more entries than this has steps, the steps are smaller. */
const maxSteps = 2 ** 30
const maxPosition = 2 ** 31 - 1

/** SQL expression of the position of an entry among all: in the order of their sort keys, with gaps between them. */
export const filledPosition = sql.raw(`(
  row_number() over (order by sort_key, kind, id, anchor) * least(${step}, ${maxSteps} / count(*) over ())
    + dense_rank() over (order by sort_key[1]) * ${rankGap})::int`)

/**
 * SQL that gives the entries of search_source that have no position one between those of their neighbours in
 * search_entry. After the last entry of a rank, and before its first, they are a step away from it, so that the gap lasts.
 * Those for which a gap has not enough numbers remain without.
 */
export const placeEntries = sql.raw(`
  with entry as (
    select source.ctid as row, source.sort_key, source.kind, source.id, source.anchor,
      coalesce(previous.position, 0)::bigint as lower, coalesce(next.position, ${maxPosition})::bigint as upper,
      source.sort_key[1] is not distinct from previous.rank as follows,
      source.sort_key[1] is not distinct from next.rank as precedes
    from search_source as source
    left join lateral (
      select position, sort_key[1] as rank from search_entry as one
      where (one.sort_key, one.kind, one.id, one.anchor) <= (source.sort_key, source.kind, source.id, source.anchor)
      order by one.sort_key desc, one.kind desc, one.id desc, one.anchor desc limit 1
    ) as previous on true
    left join lateral (
      select position, sort_key[1] as rank from search_entry as one
      where (one.sort_key, one.kind, one.id, one.anchor) > (source.sort_key, source.kind, source.id, source.anchor)
      order by one.sort_key, one.kind, one.id, one.anchor limit 1
    ) as next on true
    where source.position is null
  ), grouped as (
    select row, follows, precedes, lower, upper, (upper - lower) / 3 as third,
      count(*) over (partition by lower, follows, precedes) + 1 as parts,
      row_number() over (partition by lower, follows, precedes order by sort_key, kind, id, anchor) as part
    from entry
  ), gap as (
    select row, part, parts,
      case when follows then lower when precedes then greatest(upper - third, upper - ${step} * parts) else lower + third end as lower,
      case when precedes then upper when follows then least(lower + third, lower + ${step} * parts) else upper - third end as upper
    from grouped
  )
  update search_source set position = gap.lower + (gap.upper - gap.lower) * gap.part / gap.parts
  from gap where search_source.ctid = gap.row and gap.upper - gap.lower >= gap.parts`)
