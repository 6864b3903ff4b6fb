import { type GraphQLResolveInfo, Kind } from 'graphql'

/** Whether the operation requests no other fields of this field's objects. False also if it uses fragments. */
export function selectsOnly(info: Pick<GraphQLResolveInfo, 'fieldNodes'>, names: readonly string[]): boolean {
  return info.fieldNodes
    .flatMap(({ selectionSet }) => selectionSet?.selections ?? [])
    .every((selection) => selection.kind === Kind.FIELD && names.includes(selection.name.value))
}
