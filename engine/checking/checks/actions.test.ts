import { describe } from 'vitest'
import { testIssues } from '../../testing/test-issues.ts'

describe('forms of pages', () => {
  testIssues({
    ACTION_UNKNOWN: [
      ['config/pages/login.json', '"$form": "login"', '"$form": "logn"'],
      `ACTION_UNKNOWN  config/pages/login.json › /blocks/0/fields/form/$form
  The page has no action "logn".
  Expected login. Did you mean "login"?
  Correct the name, or add "logn" to "actions" of the page.`,
    ],
    ACTION_DOCUMENT: [
      ['config/pages/login.json', '"document": "Login"', '"document": "Logn"'],
      `ACTION_DOCUMENT  config/pages/login.json › /actions/login/operations/0/document
  The operation "Logn" does not exist.
  Expected an operation of blocks/shared/operations. Did you mean "Login"?
  Correct the name, or add the operation to blocks/shared/operations.`,
    ],
    'ACTION_DOCUMENT of a page that is shown': [
      ['config/pages/login.json', '"actions": {', '"onView": { "operations": [{ "document": "Logn" }] }, "actions": {'],
      `ACTION_DOCUMENT  config/pages/login.json › /onView/operations/0/document
  The operation "Logn" does not exist.
  Expected an operation of blocks/shared/operations. Did you mean "Login"?
  Correct the name, or add the operation to blocks/shared/operations.`,
    ],
    'ACTION_VARIABLE: a field that no operation takes': [
      ['config/pages/login.json', '"equals": "secret", "variable": false', '"equals": "secret"'],
      `ACTION_VARIABLE  config/pages/login.json › /actions/login/fields/again
  No operation of the action has the variable "again".
  Expected one of email, secret and id.
  Rename the field, or write "variable": false if it is not sent.`,
    ],
    'ACTION_VARIABLE: a variable without value': [
      [
        'config/pages/login.json',
        '"secret": { "type": "password", "required": true }',
        '"secret": { "type": "password", "required": true, "variable": false }',
      ],
      `ACTION_VARIABLE  config/pages/login.json › /actions/login/operations/0/document
  The variable "secret" of the operation "Login" has no value.
  Expected a field "secret", or "secret" in "variables" of the operation.
  Add the field "secret", or give the variable a value.`,
    ],
    'ACTION_VARIABLE: a value for no variable': [
      ['config/pages/login.json', '"variables": { "id"', '"variables": { "uid"'],
      `ACTION_VARIABLE  config/pages/login.json › /actions/login/operations/0/variables/uid
  The operation "Login" has no variable "uid".
  Expected one of email, secret and id. Did you mean "id"?
  Rename or remove it.`,
    ],
    'ACTION_FIELD: a field to compare with': [
      ['config/pages/login.json', '"equals": "secret"', '"equals": "secrt"'],
      `ACTION_FIELD  config/pages/login.json › /actions/login/fields/again/equals
  The field "secrt" cannot be used here.
  Expected one of email, secret and again. Did you mean "secret"?
  Correct the name, or add the field to "fields" of the action.`,
    ],
    'ACTION_FIELD: the field of an error': [
      ['config/pages/login.json', '"field": "email"', '"field": "mail"'],
      `ACTION_FIELD  config/pages/login.json › /actions/login/errors/422/field
  The field "mail" cannot be used here.
  Expected one of email, secret and again. Did you mean "email"?
  Correct the name, or add the field to "fields" of the action.`,
    ],
    'ACTION_FIELD: a password in an address': [
      ['config/pages/login.json', '"of": "email"', '"of": "secret"'],
      `ACTION_FIELD  config/pages/login.json › /actions/login/done/query/of
  The field "secret" cannot be used here.
  Expected email.
  Correct the name, or add the field to "fields" of the action.`,
    ],
    'ACTION_FIELD: a choice without options': [
      ['config/pages/login.json', '"type": "password", "equals"', '"type": "choice", "equals"'],
      `ACTION_FIELD  config/pages/login.json › /actions/login/fields/again
  The field has no "options".
  Expected "options" where the type is "choice", and only there.
  Add "options".`,
    ],
    'ACTION_FIELD: one value with maxItems': [
      ['config/pages/login.json', '"type": "password", "equals"', '"type": "password", "maxItems": 2, "equals"'],
      `ACTION_FIELD  config/pages/login.json › /actions/login/fields/again/maxItems
  A field of the type "password" has no "maxItems".
  Expected "maxItems", the number of values that it may have, where the type is "list", and only there.
  Remove "maxItems", or change the type to "list".`,
    ],
    'ACTION_FIELD: a list without maxItems': [
      ['config/pages/login.json', '"type": "password", "equals": "secret"', '"type": "list"'],
      `ACTION_FIELD  config/pages/login.json › /actions/login/fields/again
  The list has no "maxItems".
  Expected "maxItems", the number of values that it may have, where the type is "list", and only there.
  Add "maxItems".`,
    ],
    'ACTION_FIELD: a condition on no field': [
      ['config/pages/login.json', '"equals": "secret"', '"when": { "field": "emial", "in": ["a"] }'],
      `ACTION_FIELD  config/pages/login.json › /actions/login/fields/again/when/field
  The field "emial" cannot be used here.
  Expected one of email and secret. Did you mean "email"?
  Correct the name, or add the field to "fields" of the action.`,
    ],
    'ACTION_FIELD: a text to append to': [
      ['config/pages/login.json', '"equals": "secret", "variable": false', '"appendTo": "email"'],
      `ACTION_FIELD  config/pages/login.json › /actions/login/fields/again/appendTo
  The field "email" cannot be used here.
  Expected no field: the action has none that fits.
  Correct the name, or add the field to "fields" of the action.`,
    ],
    'ACTION_CONDITION: a value that is not offered': [
      [
        'config/pages/login.json',
        '"type": "password", "equals": "secret", "variable": false',
        `"type": "choice", "variable": false, "options": [{ "value": "one", "message": "login.email" }] },
        "more": { "type": "text", "variable": false, "when": { "field": "again", "in": ["one", "on"] }`,
      ],
      `ACTION_CONDITION  config/pages/login.json › /actions/login/fields/more/when/in/1
  The field "again" does not offer "on".
  Expected one. Did you mean "one"?
  Correct the value, or add the option to "again".`,
    ],
    'ACTION_CONDITION: a circle': [
      [
        'config/pages/login.json',
        '"equals": "secret", "variable": false',
        `"variable": false, "when": { "field": "more", "in": ["1"] } },
        "more": { "type": "text", "variable": false, "when": { "field": "again", "in": ["1"] }`,
      ],
      `ACTION_CONDITION  config/pages/login.json › /actions/login/fields/again/when/field
  The condition of "again" depends on "again" itself.
  Expected conditions that do not form a circle.
  Remove one of the conditions.`,
    ],
    ACTION_PATTERN: [
      ['config/pages/login.json', '"[a-z]+@[a-z.]+"', '"[a-z]+@[a-z-.]+("'],
      `ACTION_PATTERN  config/pages/login.json › /actions/login/fields/email/pattern
  The pattern is not valid: Invalid regular expression: /^(?:[a-z]+@[a-z-.]+()$/v: Invalid character class.
  Expected a regular expression as in the HTML attribute "pattern", with the flag v.
  Escape each of ( ) [ ] { } / - | inside of brackets with a backslash.`,
    ],
    'MESSAGE_NAME_UNKNOWN: the message of a rule': [
      ['config/pages/login.json', '"required": "login.email"', '"required": "login.emial"'],
      `MESSAGE_NAME_UNKNOWN  config/pages/login.json › /actions/login/fields/email/messages/required
  The message "login.emial" does not exist.
  Expected a message of locales/en.json. Did you mean "login.email"?
  Correct the name, or add "login.emial" to every file in locales/.`,
    ],
    'MESSAGE_NAME_UNKNOWN: the message of a code': [
      ['config/pages/login.json', '"403": "login.refused"', '"403": "login.refusd"'],
      `MESSAGE_NAME_UNKNOWN  config/pages/login.json › /actions/login/errors/403
  The message "login.refusd" does not exist.
  Expected a message of locales/en.json. Did you mean "login.refused"?
  Correct the name, or add "login.refusd" to every file in locales/.`,
    ],
    'EXPRESSION_ARGUMENTS: a message whose arguments have no value where it is shown': [
      [
        ['config/pages/login.json', '"required": "login.email"', '"required": "login.refused"'],
        ['locales/en.json', '"login.refused": "', '"login.refused": "{minutes} {count} '],
        ['locales/fi.json', '"login.refused": "', '"login.refused": "{minutes} {count} '],
        ['locales/sv.json', '"login.refused": "', '"login.refused": "{minutes} {count} '],
      ],
      `EXPRESSION_ARGUMENTS  config/pages/login.json › /actions/login/fields/email/messages/required
  The message "login.refused" has {minutes}, which has no value here.
  Expected a message with no other arguments than count.
  Name another message.`,
      `EXPRESSION_ARGUMENTS  config/pages/login.json › /actions/login/errors/403
  The message "login.refused" has {count}, which has no value here.
  Expected a message with no other arguments than seconds and minutes.
  Name another message.`,
      `EXPRESSION_ARGUMENTS  config/pages/login.json › /actions/login/errors/default
  The message "login.refused" has {count}, which has no value here.
  Expected a message with no other arguments than seconds and minutes.
  Name another message.`,
    ],
    'LINK_DEAD: the route after success': [
      ['config/pages/login.json', '"route": "account"', '"route": "acount"'],
      `LINK_DEAD  config/pages/login.json › /actions/login/done/route
  The route "acount" does not exist.
  Expected a route of config/routes.json. Did you mean "account"?
  Correct the name, or add the route to config/routes.json.`,
    ],
    'LINK_DEAD: a route that lacks a language': [
      ['config/pages/login.json', '"route": "account"', '"route": "contact"'],
      `LINK_DEAD  config/pages/login.json › /actions/login/done/route
  "fi-login" leads to "fi-contact", which has no path without parameters on the variant "finland".
  Expected a route without parameters that exists in every locale of the page.
  Name another route, or add a path in "fi" to "contact" in config/routes.json.`,
    ],
    SESSION_CLAIM: [
      ['config/pages/login.json', '"$claim": "id"', '"$claim": "di"'],
      `SESSION_CLAIM  config/pages/login.json › /actions/login/operations/0/variables/id/$claim
  The claim "di" is not configured.
  Expected id.
  Correct the name, or add the claim to "identity" of config/session.json.`,
    ],
  })
})
