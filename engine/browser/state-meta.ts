/**
 * What a state does for people: `meta` of a state of a bound block's machine. The runtime does it when the state is
 * entered after the script has started; what the server has rendered is left alone. docs/developers.md has the rules,
 * `tests/state-meta.test.ts` holds them for all machines.
 *
 * @typeParam Part names of `data-part`, so that another one is a type error.
 */
export interface StateMeta<Part extends string = string> {
  /**
   * Part that gets the focus; or the first element in it with `tabindex="-1"`, or else its first `input`. Nothing happens
   * while the focus is in the part.
   * - `invalid`: the message of the form, or else the first field that is wrong.
   * - `native`: the browser moves it (dialog, popover), or leaves it where it belongs (on the summary of `details`).
   */
  focus?: Part | 'invalid' | 'native'
  /** Part that gets the focus if it would be lost: what had it is hidden now. */
  focusIfLost?: Part
  /** As in `focus()`: an effect of the machine scrolls, to another place than the part. */
  preventScroll?: true
  /**
   * Part of a live region that is shown, and so announced, while the state is active. The server renders it hidden, with
   * its text.
   */
  announce?: Part
  /**
   * Query of the address in this state, as a URI Template (RFC 6570): `{?size,status}`. `showState` writes it. A state
   * whose parameters are known only at run time, such as those of configured filters, declares none.
   */
  address?: `{?${string}}`
  /** The state opens something over or beside the page. It has a `focus`, and an event by which the visitor leaves it. */
  opens?: true
}
