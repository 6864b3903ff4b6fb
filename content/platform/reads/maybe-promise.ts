/** A value that is known at once is not a promise: resolvers that find everything in a cache do not wait. */
export type MaybePromise<Value> = Value | Promise<Value>

/** The result of the function for the value, at once if the value is known. */
export function after<Value, Result>(value: MaybePromise<Value>, use: (value: Value) => Result): MaybePromise<Result> {
  return value instanceof Promise ? value.then(use) : use(value)
}
