/** The panels' machine has no effect and no view: styles read `data-state`. */
export { loginPopinMachine as machine } from '../../../flows/login-popin/login-popin.machine.ts'
