/** Does what the browser would have done with an event that was held back for a script that never came. */
export function performNatively(event: Event): void {
  const target = event.target
  if (event instanceof SubmitEvent) (target as HTMLFormElement).requestSubmit(event.submitter)
  // The target may be an icon, which cannot be clicked itself.
  else if (event.type === 'click') (target as Element).closest<HTMLElement>('a,button,input,label,summary')?.click()
}
