/** Every code of an issue of the flows with what it means. docs/errors.md begins with the same sentences. */
export const flowIssueCodes = {
  FLOW_CONFIG_INVALID: 'A setting of statewright.config.ts is wrong.',
  FLOW_NOT_LOADED: 'The file of a machine cannot be loaded.',
  FLOW_NOT_DRAWN: 'A machine cannot be drawn.',
  FLOW_DESCRIPTION_MISSING: 'A machine does not say what it does.',
  FLOW_STATE_UNREACHED: 'No transition leads to a state.',
  FLOW_STATE_UNLEFT: 'A state that is not final cannot be left.',
  FLOW_EVENT_UNSENT: 'A machine waits for an event that nothing sends.',
  FLOW_EFFECT_MISSING: 'An actor, action or guard of a machine is not provided.',
  FLOW_ERROR_UNHANDLED: 'A machine does not handle the error of an actor.',
  FLOW_WAIT_UNLIMITED: 'A state waits for an answer, without a way out and without a time limit.',
  FLOW_ANSWER_LATE: 'The answer of an actor can be for an older value of the context.',
  FLOW_CONTEXT_LEFT: 'A state reads what its last time has left in the context.',
  FLOW_FOCUS_TAKEN: 'A state opens by itself, while another flow can have the focus.',
  FLOW_IGNORE_UNUSED: 'A comment "flows-ignore" is about no issue.',
  FLOW_DELAY_UNNAMED: 'A delay of a machine has no name.',
  FLOW_DRAWING_OUTDATED: 'A drawing is not what its machine is.',
} as const

export type FlowIssueCode = keyof typeof flowIssueCodes
