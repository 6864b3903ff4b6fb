/** A reference to names of the project, by which an editor completes a value and underlines a name that does not exist. */
export function projectName(definition: string): { $ref: string } {
  return { $ref: `project.generated.json#/$defs/${definition}` }
}
