/**
 * Whether every case is tested: `npm run prove -- exhaustive`. `npm test` takes a sample of cases that apply one rule to one
 * more file, product or example (docs/decisions/0100-samples-and-sweeps.md).
 */
export const isExhaustive = process.env['TEST_CASES'] === 'all'

/** Every nth of the cases, the first one among them; all where every case is tested. */
export function sampled<Case>(cases: readonly Case[], n: number): readonly Case[] {
  return isExhaustive ? cases : cases.filter((_, index) => index % n === 0)
}
