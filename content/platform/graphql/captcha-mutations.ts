/**
 * The mutations that need a captcha: fields of Mutation in the contract. The caller has to say that their form was
 * admitted. A test finds each in the contract.
 */
export const captchaMutations: readonly string[] = ['sendToContact', 'submitContactForm']
