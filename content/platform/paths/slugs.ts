/** By language: the slug of an entity, or the id of the entity that has a slug. */
export type Slugs = Readonly<Record<string, string>>
