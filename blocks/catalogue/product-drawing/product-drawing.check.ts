export { checkChoiceParameters as check } from '../../shared/choice-parameters.ts'
