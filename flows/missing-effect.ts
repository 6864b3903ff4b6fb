/** The default of an effect that the caller must provide: `machine.provide({ actors: { showPage } })`. @throws always. */
export function missingEffect(machine: string, effect: string): never {
  throw new Error(`The machine "${machine}" was started without its effect "${effect}".`)
}
