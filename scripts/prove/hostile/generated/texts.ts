import * as fc from 'fast-check'
import { hostileTexts } from '../accounts/hostile-texts.ts'

/** In every generated text. Where an answer has it as a tag, an attribute or in a script, the text was not escaped. */
export const marker = 'hostilemark'

const reflected = [
  ...[`<${marker}>`, `"><${marker}>`, `'><${marker} x='`, `" ${marker}="1`, `' ${marker}='1`, ` ${marker}=1 `],
  ...[`</script><${marker}>`, `</title><${marker}>`, `--><${marker}>`, `]]><${marker}>`, `\`\${${marker}}`],
  ...[`javascript:${marker}()`, `";${marker}();//`, `a\r\n${marker}: 1\r\n\r\n<${marker}>`, `\n${marker}: 1`],
  ...[`//${marker}.example/`, `https://${marker}.example/`, `/\\${marker}.example`, `\\\\${marker}.example`, marker],
]

const odd = [
  ...['', '0', '-1', '1e999', 'NaN', '99999999999999999999', 'true', 'null', '[]', '{}', '+', '%', '%zz', '*', "'"],
  ...['"', '__proto__', 'constructor', 'toString', '../../etc/passwd', '..\\..', '.env', '1,'.repeat(200), '344'],
  ...['344,344', '\0', '\r\n', '\u202E', '\uFEFF', 'Z\u0300'.repeat(100), '💩'.repeat(40), "'; drop table page; --"],
  ...['${7*7}{{7*7}}', 'meuble-galet-100', 'galet', 'banc-argile-front.webp', 'product-information', 'a@example.com'],
  ...['Gent', '1000'],
]

/** What a visitor could write: with a marker, of up to some kilobytes. */
export const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...reflected) },
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom(...odd), fc.constantFrom(...reflected)).map((all) => all.join('')) },
  { weight: 4, arbitrary: fc.constantFrom(...odd) },
  { weight: 3, arbitrary: fc.tuple(fc.string({ unit: 'binary', maxLength: 30 }), fc.constant(marker)).map(toText) },
  { weight: 1, arbitrary: fc.integer({ min: 200, max: 6000 }).map((length) => marker + 'a'.repeat(length)) },
)

function toText(all: readonly string[]): string {
  return all.join('')
}

/** The same as a part of a URL or of a form: encoded properly, twice, or not as a standard has it. */
export const encodedText: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: text.map(encode) },
  { weight: 1, arbitrary: text.map((one) => encode(encode(one))) },
  { weight: 2, arbitrary: fc.constantFrom(...Object.values(hostileTexts)) },
)

/** Percent-encoded; a lone surrogate becomes the replacement character. */
export function encode(one: string): string {
  return encodeURIComponent(one.toWellFormed())
}

/** One of these, where fast-check wants to know that there is one. */
export function oneOf<Value>(values: readonly Value[]): fc.Arbitrary<Value> {
  return fc.constantFrom(...values)
}
