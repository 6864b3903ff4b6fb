/**
 * The mutations that need a captcha: fields of Mutation in the contract. Whoever executes them has
 * to say that the form they are of was admitted. A test finds each in the contract.
 */
export const captchaMutations: readonly string[] = ['sendToContact', 'submitContactForm']
