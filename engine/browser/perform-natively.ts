/** Repeats the browser's own action for an event that was prevented for a script that then failed to load. */
export function performNatively(event: Event): void {
  const target = event.target
  if (event instanceof SubmitEvent) (target as HTMLFormElement).requestSubmit(event.submitter)
  // The target may be an icon, which has no click() of its own.
  else if (event.type === 'click') (target as Element).closest<HTMLElement>('a,button,input,label,summary')?.click()
}
