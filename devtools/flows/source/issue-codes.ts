/** Every code of an issue of the flows with what it means. docs/errors.md begins with the same sentences. */
export const flowIssueCodes = {
  FLOW_NOT_LOADED: 'The file of a machine cannot be loaded.',
  FLOW_NOT_DRAWN: 'A machine cannot be drawn.',
  FLOW_DESCRIPTION_MISSING: 'A machine does not say what it does.',
  FLOW_STATE_UNREACHED: 'No transition leads to a state.',
  FLOW_STATE_UNLEFT: 'A state that is not final cannot be left.',
  FLOW_EVENT_UNSENT: 'A machine waits for an event that nothing sends.',
  FLOW_EFFECT_MISSING: 'An actor, action or guard of a machine is not provided.',
  FLOW_ERROR_UNHANDLED: 'A machine does not handle the error of an actor.',
  FLOW_DELAY_UNNAMED: 'A delay of a machine has no name.',
  FLOW_DRAWING_OUTDATED: 'A file in docs/flows/ is not what the machines are.',
} as const

export type FlowIssueCode = keyof typeof flowIssueCodes
