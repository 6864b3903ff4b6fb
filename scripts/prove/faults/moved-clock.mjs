/** Loaded before the site (`node --import`): moves the clock of its process by CLOCK_OFFSET_MS. */
const offset = Number(process.env.CLOCK_OFFSET_MS ?? 0)
const RealDate = Date
const { now } = RealDate

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now() + offset] : given, newTarget),
  apply: () => new RealDate(now() + offset).toString(),
})
RealDate.now = () => now() + offset
