/** What is emphasized in a drawing. */
export interface ChartMarks {
  /** Ids of the active states. */
  active: ReadonlySet<string>
  /** Ids of the transitions of the last step. */
  taken: ReadonlySet<string>
  /** Where the transitions lead whose event can be sent now, by id. */
  offered: ReadonlyMap<string, string>
  /** Ids of the transitions that tests take. Null: not shown. */
  tested: ReadonlySet<string> | null
  /** Ids of the states and transitions that tests let be changed. Null: not shown. */
  survivors: ReadonlySet<string> | null
}

/** Marks states and transitions of a drawing by attributes, which its style sheet reads, and names them. */
export function markChart(svg: Element, { active, taken, offered, tested, survivors }: ChartMarks): void {
  // Its parts can be focused: it is no longer one picture.
  svg.setAttribute('role', 'group')
  svg.setAttribute('aria-label', 'Chart')
  for (const state of svg.querySelectorAll('[data-state]')) {
    const id = state.getAttribute('data-state') ?? ''
    const isActive = active.has(id)
    set(state, 'data-active', isActive)
    set(state, 'data-survivor', survivors?.has(id) ?? false)
    state.setAttribute('role', 'group')
    state.setAttribute('aria-label', `State ${id}${isActive ? ', active' : ''}`)
    set(state, 'tabindex', isActive && state.querySelector('[data-state]') === null, '0')
  }
  for (const arrow of svg.querySelectorAll('[data-arrow]')) {
    const ids = arrow.getAttribute('data-arrow')?.split(' ') ?? []
    set(
      arrow,
      'data-active',
      ids.some((id) => taken.has(id)),
    )
    set(
      arrow,
      'data-offered',
      ids.some((id) => offered.has(id)),
    )
  }
  for (const transition of svg.querySelectorAll('[data-transition]')) {
    const id = transition.getAttribute('data-transition') ?? ''
    const label = offered.get(id)
    set(transition, 'data-active', taken.has(id))
    set(transition, 'data-offered', label !== undefined)
    set(transition, 'role', label !== undefined, 'button')
    set(transition, 'tabindex', label !== undefined, '0')
    // Whoever speaks to the browser says what is written there.
    set(transition, 'aria-label', label !== undefined, `${textOf(transition)}, ${label}`)
    set(transition, 'data-untested', tested !== null && !tested.has(id))
    set(transition, 'data-survivor', survivors?.has(id) ?? false)
  }
}

function textOf(element: Element): string {
  return Array.from(element.querySelectorAll('text'), ({ textContent }) => textContent).join(' ')
}

function set(element: Element, name: string, isSet: boolean, value = ''): void {
  if (isSet) element.setAttribute(name, value)
  else element.removeAttribute(name)
}
